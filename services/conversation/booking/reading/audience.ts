/** Whom and what services are for, as their names and visitors tell it. */
const male =
  /(?<!\p{L})(?:caballeros?|hombres?|se[ñn]or|chicos?|marido|esposo|novio|padre|pap[aá]|hermano|abuelo|husband|boyfriend|dad|father|brother|grandad|fella|m[ae]n(?:['’]?s)?|gents?|gentlem[ae]n(?:['’]s)?|males?)(?!\p{L})/iu;
const female =
  /(?<!\p{L})(?:se[ñn]oras?|mujer(?:es)?|chicas?|esposa|novia|madre|mam[aá]|hermana|abuela|wife|girlfriend|mum|mom|mother|sister|missus|wom[ae]n(?:['’]?s)?|lad(?:y|ies)(?:['’]s)?|females?)(?!\p{L})/iu;

const broken =
  /(?<!\p{L})(?:broke(?:n)?|leak\p{L}*|faulty|not (?:working|heating|starting|charging)|(?:isn|doesn|won|don)['’]?t (?:work|heat|start|charge|turn)\p{L}*|no (?:heating|hot water|power)|rot[oa]s?|averiad[oa]|estropead[oa]|no (?:funciona|enciende|arranca|calienta|carga)|gotea)(?!\p{L})/iu;
const mending =
  /(?<!\p{L})(?:repair\p{L}*|repara\p{L}*|arregl\p{L}*|fix\p{L}*|mend\p{L}*|aver[ií]as?|breakdowns?|call-?outs?)(?!\p{L})/iu;

/** Of whom a text speaks, where that is of one of the two alone. */
const audienceOf = (text: string): 'men' | 'women' | null => {
  const [isMale, isFemale] = [male.test(text), female.test(text)];
  return isMale === isFemale ? null : isMale ? 'men' : 'women';
};

/** Whether a service is for others than of whom a message speaks: a ladies' cut for "my husband". */
export function isForOthers(message: string, name: string): boolean {
  const [meant, served] = [audienceOf(message), audienceOf(name)];
  return meant !== null && served !== null && meant !== served;
}

/** Whether a service is for whom a message speaks of, or for what is wrong: a repair where something is broken. */
export function isMeantBy(message: string, name: string): boolean {
  const served = audienceOf(name);
  const isForThem = served !== null && audienceOf(message) === served;
  return isForThem || (broken.test(message) && mending.test(name));
}
