import mqtt from 'mqtt';

/** The client of the broker, in a chunk of its own. What is built of it for browsers has no names to import. */
export const { connect } = mqtt;
