import { workerData } from 'node:worker_threads';
import { connect } from './connection.ts';
import { rewrite } from './scrub.ts';

// scrub.ts starts this thread with the database file as worker data.
const connection = connect(String(workerData));
try {
  rewrite(connection);
} finally {
  connection.close();
}
