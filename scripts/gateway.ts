// The mock gateway alone: `npm run gateway -- --port 0 --db :memory:`.
await import('../apps/mock-gateway/src/main.ts');
