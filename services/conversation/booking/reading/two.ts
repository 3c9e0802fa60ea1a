/** What is wished first where a message wishes for two appointments at once, and the other of them. */
const eachOne =
  /^(.*?\b(?:para m[ií]|for me|for myself))[\s,]*(?:y|and|then|luego|despu[eé]s|and then)\b.*\b(?:para|for) (?:mi|my|her|him|el|él|ella|otr[oa]|the other)\b/i;
const another =
  /\b(?:(?:there'?s|there are|we'?re|we are) (?:two|2|three|3) of us|somos (?:dos|tres|2|3)|(?:two|2|dos|three|tres) (?:appointments|bookings|slots|citas|turnos|horas)|(?:squeeze|fit|slot|get) (?:my \S+|her|him|them) in|(?:otr[oa]|another(?: one)?) (?:para|for) (?:mi|my) \S+)/i;

/** A message that wishes for two appointments, without the other one; null where it does not. */
export function firstOfTwo(message: string): string | null {
  const [, first] = eachOne.exec(message) ?? [];
  if (first !== undefined) return first;
  return another.test(message) ? message.replace(another, ' ') : null;
}
