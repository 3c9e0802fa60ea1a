import type { AddressInfo } from 'node:net';
import express from 'express';

/** What everything is measured against: the least that Express can answer to the same POST. */
const app = express();
app.use(express.json());
app.post('/reply', (_req, res) => void res.json({ reply: 'Sí.', answered: true, suggestions: [] }));
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
