const mailWord = '(?:correo|e-?mail|mail|address|direcci[oó]n)';
export const speaksOfMail = new RegExp(`\\b${mailWord}\\b`, 'i');
/** There is no address, or none is told. */
export const noEmail = new RegExp(
  `\\b(?:(?:no (?:tengo|uso|quiero (?:dar|dejar|poner)\\w*|te doy|os doy|doy|me acuerdo|hay)|sin|(?:(?:do not|don['’]?t|won['’]?t|will not|cannot|can['’]?t) (?:have|want|use|give|share|remember))|without|rather not|no)(?: \\S+){0,3}? ${mailWord}` +
    '|prefiero no (?:dar|decir|dejar|poner)\\w*|no quiero d[aá]rtel[oa]|no (?:te|os|se) l[oa] (?:doy|digo|voy a dar)' +
    "|rather not(?: (?:say|give|share|tell)\\b|$)|(?:do not|don['’]?t) have (?:one|any))|^\\W*(?:(?:pues|es que|sorry|lo siento|ya|yo),? )*no tengo(?: uno| ninguno| de eso)?\\W*$",
  'i',
);
/** It asks what a name or an address is wanted for. */
export const why = new RegExp(
  `(?:para qu[eé]|por qu[eé]|why|what)(?: \\S+){1,5}? (?:nombre|name|datos|details|data|${mailWord})\\b|(?:qu[eé] (?:hac[eé]is|hacen|vais a hacer|van a hacer) con)|\\b(?:not (?:want to )?(?:give|tell|say)|rather not|prefiero no|no quiero)(?: \\S+){0,2} (?:nombre|name)\\b`,
  'i',
);
export const addressLike = /([^\s,;:<>()"'¿?¡!]+@[^\s;<>()"'¿?¡!]*)/;

/** An address as people spell it out or cut it up: "ana arroba correo punto com", "ana @ correo. com". */
export function joinedAddress(typed: string): string {
  const message = typed
    .replace(/\s*[([]\s*(?:at|arroba)\s*[)\]]\s*/gi, '@')
    .replace(/\s*[([]\s*(?:dot|punto)\s*[)\]]\s*/gi, '.');
  const spelled = message.includes('@')
    ? message
    : message.replace(
        /(\S+)\s+(?:arroba|at)\s+(\S+(?:\s+(?:punto|dot)\s+\w+)+|\S+\.[a-z]{2,})/i,
        (_all, user: string, host: string) => `${user}@${host}`,
      );
  if (!spelled.includes('@')) return message;
  return spelled
    .replace(/(?:\b[\p{L}._-]+\s+){1,3}\d+(?=\s+@)/giu, (parts) => parts.replace(/\s/g, ''))
    .replace(/\s*@\s*/, '@')
    .replace(/(?<=\S)\s+(?:punto|dot)\s+(?=\S)/gi, '.')
    .replace(/(?<=@\S+)\s*[.,]\s*(com|es|net|org|mx|ar|co|cl|pe|uk)\b/gi, '.$1');
}

/** An address without what was typed around it. */
export function mendedAddress(address: string): string {
  return (
    address
      .replace(/^mailto:/i, '')
      .replace(/[.,]+$/, '')
      .split(',')[0] ?? ''
  );
}

/** Where an address is, said alone: "es gmail.com". */
export const domainAlone =
  /(?<![\w.@])((?:[a-z0-9-]+\.)+(?:com|es|net|org|mx|ar|co|cl|pe|uk|ie|us))(?![\w@])/i;
