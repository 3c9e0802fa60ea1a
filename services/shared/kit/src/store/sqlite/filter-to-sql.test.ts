import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFile } from '../../testing/temporary-file.ts';
import type { SortOrder } from '../port.ts';
import { openSqliteStore } from '../sqlite.ts';
import { connect } from './connection.ts';
import { type Fields, fieldSql, planFilter } from './filter-to-sql.ts';
import { openTable } from './table.ts';

async function explain(filter: Fields, order: SortOrder = {}): Promise<string> {
  const file = temporaryFile();
  const store = openSqliteStore({ file });
  const rows = store.collection('rows');
  await rows.createIndex({ owner: 1, at: -1 });
  await rows.createIndex({ 'in.mail': 1 }, { unique: true, sparse: true });
  await rows.createIndex({ unsent: 1 }, { sparse: true });
  await rows.createIndex({ key: 1 }, { unique: true });
  await store.close();
  const connection = connect(file);
  const { where, params } = planFilter(filter, openTable(connection, 'rows').indexed);
  const keyOf = ([path, direction]: [string, number]) =>
    fieldSql(path) + (direction < 0 ? ' DESC' : '');
  const keys = Object.entries(order).map(keyOf);
  const by = keys.length > 0 ? ` ORDER BY ${keys.join(', ')}` : '';
  const query = `EXPLAIN QUERY PLAN SELECT rowid, doc FROM rows${where}${by}`;
  const plan = connection.all(query, ...params);
  connection.close();
  return plan.map((row) => row[3]).join('; ');
}

const ownAndLater = { owner: 'x', at: { $gte: new Date('2025-01-01T00:00:00Z') } };

it.each<[string, Fields, string]>([
  ['an id', { _id: 'a' }, 'sqlite_autoindex_rows_1 (_id=?)'],
  ['a list of ids', { _id: { $in: ['a', 'b'] } }, 'sqlite_autoindex_rows_1 (_id=?)'],
  ['a range of ids', { _id: { $gte: 'a', $lt: 'b' } }, 'autoindex_rows_1 (_id>? AND _id<?)'],
  ['equality', { owner: 'x', other: 1 }, 'rows.owner_1_at_-1 (<expr>=?)'],
  ['equality and a range', ownAndLater, '(<expr>=? AND <expr>>? AND <expr><?)'],
  ['a list of values', { owner: { $in: ['x', 'y'] } }, 'rows.owner_1_at_-1 (<expr>=?)'],
  ['a unique key', { key: 'x' }, 'rows.key_1 (<expr>=?)'],
  ['a sparse flag', { unsent: true }, 'rows.unsent_1 (<expr>=?)'],
  ['existence in a sparse index', { unsent: { $exists: true } }, 'rows.unsent_1'],
  ['a sparse nested text', { 'in.mail': 'x' }, 'rows.in.mail_1 (<expr>=?)'],
  ['a sparse nested list', { 'in.mail': { $in: ['x'] } }, 'rows.in.mail_1 (<expr>=?)'],
])('an index serves %s', async (_, filter, plan) => expect(await explain(filter)).toContain(plan));

it('indexes of the SQLite store provide the order of a compound index without sorting', async () => {
  expect(await explain({ owner: 'x' }, { at: -1 })).not.toContain('TEMP B-TREE');
  expect(await explain({ owner: 'x' }, { at: 1 })).not.toContain('TEMP B-TREE');
  expect(await explain({}, { _id: 1 })).not.toContain('TEMP B-TREE');
});

function openRows() {
  const store = openSqliteStore({ file: temporaryFile() });
  onTestFinished(() => store.close());
  return store.collection('rows');
}

describe('the SQLite store', () => {
  it.each<[string, unknown]>([
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['binary', new Uint8Array(4)],
    ['a map', new Map()],
    ['a bigint', 1n],
    ['a broken date', new Date(Number.NaN)],
    ['a text of 17 million characters', 'x'.repeat(17_000_000)],
  ])('refuses %s', async (_, v) => {
    const rows = openRows();
    await rows.insertOne({ _id: 'b' });
    await expect(rows.insertOne({ _id: 'a', v })).rejects.toThrow();
    await expect(rows.updateOne({ _id: 'b' }, { $set: { v } })).rejects.toThrow();
    expect(await rows.find({}).toArray()).toEqual([{ _id: 'b' }]);
  });

  it('refuses an index over stored lists', async () => {
    const rows = openRows();
    await rows.insertOne({ _id: 'a', list: [1], in: [{ v: 1 }] });
    await expect(rows.createIndex({ list: 1 })).rejects.toThrow('scalar');
    await expect(rows.createIndex({ 'in.v': 1 })).rejects.toThrow('scalar');
    await rows.insertOne({ _id: 'b', list: [1] });
  });

  it('refuses a list or an object in an indexed field', async () => {
    const rows = openRows();
    await rows.createIndex({ 'in.v': 1 });
    await expect(rows.insertOne({ _id: 'a', in: { v: [1] } })).rejects.toThrow('scalar');
    await expect(rows.insertOne({ _id: 'a', in: [{ v: 1 }] })).rejects.toThrow('scalar');
    await rows.insertOne({ _id: 'a', in: { v: 1 } });
    await expect(rows.updateOne({ _id: 'a' }, { $set: { 'in.v': {} } })).rejects.toThrow('scalar');
  });
});
