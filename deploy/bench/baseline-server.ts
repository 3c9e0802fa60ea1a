import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';

/**
 * The baseline for replies: a minimal Express server that answers the product's POST with a fixed reply. With a file as
 * argument it first saves each request as a row in SQLite, which is on disk before the response is sent.
 */
const [file] = process.argv.slice(2);
const save = file ? openRows(file) : () => {};

const app = express();
app.use(express.json());
app.post('/reply', (req, res) => {
  save(JSON.stringify(req.body));
  res.json({ reply: 'Sí.', answered: true, suggestions: [] });
});
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});

function openRows(path: string) {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE exchanges (_id INTEGER PRIMARY KEY, doc TEXT)');
  const insert = database.prepare('INSERT INTO exchanges (doc) VALUES (?)');
  return (doc: string) => void insert.run(doc);
}
