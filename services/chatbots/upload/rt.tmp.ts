import { readBytes } from './fixtures/read-bytes.ts';
let s = Number(process.argv[2] ?? 1); const rnd = (n: number) => { s = (Math.imul(s, 1664525) + 1013904223) >>> 0; return Math.floor((s / 4294967296) * n); };
const bits = ['hola', 'qué', ' ', ' ', ',', ';', '\t', '"', '\n', "'", '¿', '?', 'a', '1', '=', '👍', '.', '-', 'ñ'];
const text = () => { let t = ''; do { t = Array.from({ length: 1 + rnd(12) }, () => bits[rnd(bits.length)]).join(''); } while (!/[\p{L}\p{N}]/u.test(t)); return t; };
let bad = 0, total = 0;
for (let i = 0; i < 3000; i++) {
  const d = [';', ',', '\t'][rnd(3)]!; const always = rnd(2) === 0; const nl = ['\n', '\r\n', '\r'][rnd(3)]!; const header = rnd(2) === 0;
  const rows = Array.from({ length: 1 + rnd(30) }, () => [text(), text()]);
  const q = (c: string) => always || /["\r\n]/.test(c) || c.includes(d) ? `"${c.replaceAll('"', '""')}"` : c;
  const csv = [...(header ? [['pregunta', 'respuesta']] : []), ...rows].map((r) => r.map(q).join(d)).join(nl) + (rnd(2) ? nl : '');
  const got = await readBytes(csv); total++;
  const want = rows.map(([a, b], k) => [k + 1 + (header ? 1 : 0), a, b]);
  if (JSON.stringify(got) !== JSON.stringify(want)) { bad++; if (bad <= 4) console.log({ d, header, n: rows.length, csv: csv.slice(0, 200), got: JSON.stringify(got).slice(0, 200) }); }
}
console.log({ bad, total });
