import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { FileRefusal } from '../sheet.ts';

/** Names come without their prefix: `<x:row>` is a `row`. */
export type XmlHandlers = {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Asked between pieces; true ends the reading early. */
  done?(): boolean;
};

/** No part of a workbook has a text, tag or comment this long (a cell holds 32,767 characters). */
const maxSilence = 1_000_000;
const maxDepth = 64;

/**
 * Reads XML piece by piece. Document types are refused, so no entity is ever expanded; so are
 * deep nesting and anything endless between two tags.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false as const, position: false });
  let depth = 0;
  let silence = 0;
  parser.on('doctype', () => refuse());
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0;
    depth += 1;
    if (depth > maxDepth) refuse();
    handlers.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth -= 1;
    handlers.close?.(localName(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  for await (const text of decoded(chunks)) {
    silence += text.length;
    parser.write(text);
    if (silence > maxSilence) refuse();
    if (handlers.done?.()) return;
  }
  parser.close();
}

/** A character may lie across two pieces, so the decoder lives as long as the stream. */
async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(): never {
  throw new FileRefusal('broken');
}
