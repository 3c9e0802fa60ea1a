// Words and spellings of both languages, edited by hand. All are folded: in lower case and without accents.

/** Words without a topic. */
export const functionWords = {
  es: `
a al ante aqui asi aun con contra como cual cuales cuando cuanto cuanta cuantos cuantas de del desde donde durante e el
ella ellas ello ellos en entre era eran eres es esa esas ese eso esos esta estan estas este esto estos estoy estais
estamos fue fueron fui ha habeis habia han has hasta hay he hemos la las le les lo los mas me mi mis mia mio mucho muy
nada ni no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por porque pues que
quien quienes se sea sean ser si sido sin sobre sois solo somos son soy su sus suya suyo tal tambien tampoco tan tanto te
teneis tenemos tengo tener ti tiene tienen tienes todo todos toda todas tu tus tuya tuyo u un una unas uno unos usted
ustedes va vais vamos van vosotros vosotras voy vuestra vuestras vuestro vuestros y ya yo x q k d xq pq porq tb dnd cn
alguna algun alguno algunas algunos cada cualquier cualquiera`,
  en: `
a about all also am an and any are arent as at be because been being but by can cant could did didnt do does doesnt doing
dont for from had has have havent having he her hers him his how i id if ill im in into is isnt it its ive just let me
more most my no nor not of off on once one only or other our ours out over own per r same she should so some such than
that thats the their theirs them then there theres these they this those through to too u under until up ur us very was
wasnt we were what whats when where wheres which while who whom whose why will with wont would you youre your yours`,
};

/** Words that introduce a question or are polite, but do not say what it is about. */
export const framingWords = {
  es: `
hola holi holaa ola buenas buenos dias tardes noches saludos hey gracias muchas porfavor favor porfa xfa perdon perdona
disculpa disculpe oye oiga quiero quisiera queria querria gustaria puedo podria podrias podeis puede pueden puedes podemos
necesito necesitaria deseo desearia saber sabes sabeis decir decirme dime digame deciros pregunta preguntar preguntaros
consulta hacer haceis hago hace hacen haces hacemos hacerme seria posible debo deberia ayuda ayudar ayudarme favor vale
bien adios hasta luego pronto ok okey quisieramos explica explicame informacion info cosa cosas alguien tipo
existe existen haya aceptais aceptan acepta aceptas admitis admiten admite cogeis`,
  en: `
hello hi hey good morning afternoon evening thanks thank please pls plz sorry excuse want wanted wants like would need
needs know tell give show get got getting ask question wondering wonder possible able help explain make way thing things
something anything someone anyone may might must ok okay bye info information shall let lets use go going kind`,
};

/** Words that show the language of a text, in addition to stop words. */
export const languageSigns = {
  es: `horario precio precios envio envios abris abierto cerrado cita pedido tienda pago pagar tarjeta calle abre abren
    cuesta cuestan reservar reserva hola buenas gracias adios porfa xfa`,
  en: `hours price prices shipping delivery open opening closed appointment order store shop pay payment card street cost
    costs much book booking return refund thx thanks ty cheers hi hiya hello hey bye pls please`,
};

/** Words of Spanish texts that address the reader as usted. */
export const formalWords = `
usted ustedes pueda puede podra podria desea quiere tiene necesita consulte llame llamenos solicite solicitelo escriba
escribanos traiga venga visite visitenos indique indiquenos rellene recuerde acuda dirijase presente su sus le les
mandenos envienos digame diganos consultenos contactenos preguntenos avisenos haganos reservelo pidalo
pidanos pasese acerquese pongase pongala llevelo traigalo elija escoja tenga`;

/** Words of Spanish texts that address the reader as tú or vosotros. */
export const informalWords = `
tu tus te ti os vuestro vuestra vuestros vuestras puedes podras podrias quieres tienes necesitas consulta llama llamanos
pide pidelo escribe escribenos trae ven visita visitanos dinos rellena recuerda acercate pasate podeis quereis teneis
traed venid vos podes tenes mandanos envianos dime consultanos contactanos preguntanos avisanos
haznos reservalo pidenos ponte ponla llevalo traelo elige escoge mandadnos enviadnos llamadnos escribidnos decidnos`;

/** Endings of Spanish nouns, adjectives and verbs, with the pronouns attached to verbs. */
export const spanishSuffixes = `
aciones uciones iciones amientos imientos amiento imiento aremos eremos iremos ariamos eriamos iriamos asteis isteis
ieramos aramos abamos iendome iendolo andome andolo aroslo armelo ermelo irmelo arselo erselo
acion icion ucion adora adores adoras ador edor idor ancia encia mente idades idad ables ibles able ible
areis ereis ireis arias erias irias arian erian irian aria eria iria aran eran iran aras eras iras aron ieron
ando iendo yendo ados adas idos idas ado ada ido ida ares aste iste aban abas aba iais ian ias ia
arme erme irme arte erte irte arse erse irse arlo erlo irlo arla erla irla arnos ernos irnos aros eros iros
arlos erlos irlos arlas erlas irlas arle erle irle arles erles
amos emos imos ais eis is ar er ir an en as es os a e o s`;

/** Letters that sound alike in Spanish and are often confused. */
export const soundAlike: [RegExp, string][] = [
  [/^(?=[aeiou])/, 'h'],
  [/^h/, ''],
  [/y/g, 'll'],
  [/ll/g, 'y'],
  [/b/g, 'v'],
  [/v/g, 'b'],
  [/z/g, 's'],
  [/s/g, 'z'],
  [/s(?=[ei])/g, 'c'],
  [/z(?=[ei])/g, 'c'],
  [/c(?=[ei])/g, 's'],
  [/k(?=[ei])/g, 'qu'],
  [/k/g, 'c'],
  [/j(?=[ei])/g, 'g'],
  [/g(?=[ei])/g, 'j'],
];

/** The sounds of letters in a Spanish stem, replaced in this order. */
export const spanishSounds: [letters: RegExp, as: string][] = [
  [/qu|c(?![ehi])|z$/g, 'k'], // "vez" and "vec(es)" are equal
  [/c(?=[ei])|z/g, 's'],
  [/gu$/, 'g'], // the rest of "gue" or "gui", where the u is silent
  [/ll/g, 'y'],
  [/m(?=[bv])/g, 'n'],
  [/v/g, 'b'],
  [/(?<!c)h/g, ''], // silent
];

/** Correctly spelt words that look like typos of more frequent words. */
export const wordsLikeTypos = 'perro parra form dose won bee inn tee ass all';

/** Where a message with several questions is split, and the words that join them. */
export const sentenceEnd = /(?<=[?!.;\n])\s+/u;
export const clauseEnd =
  /(?<=[?!.;\n])\s+|[,\s]+(?=(?:y|e|and|pero|but|adem[aá]s|tambi[eé]n|also|plus)\s)/iu;
export const conjunction = /^(?:y|e|and|pero|but|adem[aá]s|tambi[eé]n|also|plus|,)\s+/iu;
