#!/bin/sh
# Puts the addresses into nginx's configuration before it starts; without them it does not start.
set -eu
: "${CONSOLE_HOST:?name of the host, _ for any}"
: "${GATEWAY_ADDRESS:?address of the gateway, http://gateway:9000 for example}"
: "${OBJECT_STORE:?address of the object store for the Content-Security-Policy}"
sed -e "s|CONSOLE_HOST|$CONSOLE_HOST|g" \
    -e "s|GATEWAY_ADDRESS|$GATEWAY_ADDRESS|g" \
    -e "s|OBJECT_STORE|$OBJECT_STORE|g" \
    /etc/nginx/fleet-console.conf > /etc/nginx/conf.d/default.conf
