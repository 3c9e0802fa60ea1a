// Whether the part in this container is ready, for the engine's health check: ends with 0 or 1. A plain script, since it
// is run every few seconds in every container and costs a fraction of what a module in TypeScript does.
const { get } = require('node:http');

const asked = get('http://127.0.0.1:8080/readyz', { timeout: 4_000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
);
asked.once('timeout', () => asked.destroy());
asked.once('error', () => process.exit(1));
