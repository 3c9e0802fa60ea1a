import { FileRefusal } from './file-refusal.ts';

const zip = Buffer.from('PK\x03\x04', 'latin1');
const emptyZip = Buffer.from('PK\x05\x06', 'latin1');
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** Markup and documents that are text to a decoder but no rows and columns to a person. */
const notRows = /^\s*(%PDF-|\{\\rtf|%!PS|<!doctype|<html|<\?xml|<svg|<table)/i;

/** What the bytes are, whatever the file is called. Throws `FileRefusal` for what is neither. */
export function detectFormat(bytes: Buffer): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new FileRefusal('empty');
  if (startsWith(bytes, zip)) return 'xlsx';
  if (startsWith(bytes, emptyZip)) throw new FileRefusal('not-a-sheet');
  if (startsWith(bytes, compoundFile)) {
    throw new FileRefusal(bytes.includes(encryptedStream) ? 'encrypted' : 'old-excel');
  }
  if (notRows.test(bytes.toString('latin1', 0, 64).replace(/^ï»¿/, ''))) {
    throw new FileRefusal('not-a-sheet');
  }
  return 'csv';
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
