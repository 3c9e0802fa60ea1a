// The container's health check: exits with 0 if the service is ready, else with 1. Plain JavaScript, because it runs
// every ten seconds in every container, and TypeScript would take several times as much processor time.
const { get } = require('node:http');

const request = get('http://127.0.0.1:8080/readyz', { timeout: 4_000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
);
request.once('timeout', () => request.destroy());
request.once('error', () => process.exit(1));
