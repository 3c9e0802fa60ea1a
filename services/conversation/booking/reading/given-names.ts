import { isStopWord, setOf } from '../../answer/text/stop-words.ts';
import { wordsOf } from '../../answer/text/words.ts';

/** Frequent given names that are no other word: who writes in small letters is known by them. */
const given = setOf(`
  adrian adriana agustin aitor alan alba albert alberto alejandra alejandro alex alexander alexandra alfonso alfredo alice
  alicia alison alvaro amanda amelia ana andrea andres andrew andy angela angeles anita ann anna anne annie anthony antonia
  antonio aoife arturo asier ashley barbara beatriz belen ben benjamin bernardo beth borja brandon brenda brendan brian
  bridget bruno carla carlos carlota carme carmela carmen carol carolina caroline catalina catherine cathy cecilia celia
  cesar charlie charlotte chloe chris christian christina christine christopher ciara cindy claire clara claudia conor
  cristian cristina cristobal daisy daniel daniela dave david deborah declan denise dennis derek diana diego dolores
  dominic donna doris dorothy duncan eamon eduardo edward eileen elena eleanor elisa elizabeth ellen ellie emilio emily
  emma encarna enrique eric erica ernesto esteban esther ethan eugenia eva evelyn fabian fatima federico felipe fernanda
  fernando fiona francesca francis francisca francisco frank fred gabriel gabriela gareth gary gemma george georgia
  gerardo gerard german gillian gloria gonzalo gordon graham gregorio guadalupe guillermo gustavo hannah harriet harry
  heather hector helen helena henry howard hugo ian ignacio imogen ines inma irene isaac isabel isabella ismael ivan jackie
  jacob jacqueline jaime jake james jamie jan jane janet janice jason javier jean jennifer jenny jeremy jessica jesus jim
  jimmy joan joana joanne joaquin joe joel john johnny jon jonathan jordi jorge jose josefa josefina joseph josep josh
  joshua juan juana judith julia julian juliana julie julieta julio karen karina kate katherine kathleen kathryn katie keith
  kelly ken kenneth kevin kim laia laura lauren leanne leonardo leonor leticia liam lidia lily linda lisa lola lorena
  lorenzo louise lourdes lucas lucia luciana lucy luis luisa luke lynn macarena maeve magdalena maite manolo manuel manuela
  marc marcela marcelo marco marcos margaret margarita maria mariana mariano maribel marina mario marisol marta martha
  martin martina mary mateo matias matilde matthew maureen mauricio mauro megan melanie melissa mercedes michael michelle
  miguel mike miriam moira molly monica montse montserrat nadia naomi nancy natalia natalie nathan neil nerea niamh nicola
  nicolas nicole nigel nina noelia nora nuria olga oliver olivia orla oscar owen pablo paco paloma pam pamela paola patricia
  patrick paul paula pauline pedro peter phil philip pilar rachel rafa rafael ramiro ramon raquel raul ray rebeca rebecca
  ricardo richard robert roberto rocio rodrigo roger rogelio roisin ron rosario rosie ruben ruth ryan saioa sally salvador
  sam samantha samuel sandra santiago sara sarah saoirse saul sean sebastian sergio sharon sheila shane silvia simon sinead
  siobhan sofia sonia sophia sophie stacey stella stephanie stephen steve steven stuart susan susana tamara tania tara
  teresa thomas tim tina tom tomas tony tracy trevor valentina valeria vanessa veronica vicente victor victoria vincent
  virginia walter wendy william xavier ximena yolanda zoe`);

export const isGivenName = (word: string): boolean => given.has(wordsOf(word).join(''));

/** What stands by itself between marks, numbers and addresses. */
const bounds = /[,;:.!()<>/\n]+|\S+@\S*|\S*\d\S*/u;
/** What joins names, and is none. */
export const particles = setOf(
  'and de la del los las y el san santa da do dos van von der di al ni o mac',
);
const thanks = setOf('gracias thanks please porfa porfavor ok vale here');
/** Whom one wants to be seen by, and whatever bears a saint's or a street's name. */
const leads = setOf(
  'con with by por san santa calle st to a at from and y de del doctor doctora dr dra in en',
);
const mostNames = 4;

/**
 * A first name and surnames written in small letters, the last words between two marks: "tues 11 works. sinead gallagher".
 * Undefined where there are none.
 */
export function smallName(
  message: string,
  isNoName: (word: string) => boolean,
): string | undefined {
  if (/[?¿]/.test(message)) return undefined;
  for (const part of message.split(bounds)) {
    const words = part.trim().split(/\s+/);
    while (thanks.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
    const folded = words.map((word) => wordsOf(word).join(''));
    const at = folded.findIndex(
      (word, place) => given.has(word) && !leads.has(folded[place - 1] ?? ''),
    );
    const surnames = folded.slice(at + 1).filter((word) => !particles.has(word));
    const isName = at >= 0 && surnames.length > 0 && surnames.length < mostNames;
    if (isName && !surnames.some((word) => isNoName(word) || isStopWord(word)))
      return words.slice(at).join(' ');
  }
  return undefined;
}
