import { describe, it } from 'vitest';
import { openMongoStore } from '../store/mongodb.ts';
import { documentOutboxConformance } from '../testing/outbox-conformance.ts';

const url = process.env.TEST_MONGO_URL;

if (url) {
  documentOutboxConformance('MongoDB', async () =>
    openMongoStore({ url, database: 'contesta-outbox-test' }),
  );
} else {
  describe.skip('an outbox in MongoDB (set TEST_MONGO_URL to run it)', () => {
    it('needs a server', () => {});
  });
}
