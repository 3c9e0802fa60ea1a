// Spellings, edited by hand.

/** Common shorthand and its expansion. A shorthand that is also a word is listed only if that is very rarely meant. */
export const shorthand = {
  es: `q=que k=que ke=que qe=que xq=porque pq=porque xk=porque porq=porque xa=para pa=para d=de x=por cn=con s=es
    tb=también tmb=también tbn=también dnd=dónde dnde=dónde aki=aquí ta=está tas=estás stan=están taba=estaba toy=estoy
    ai=hay oi=hoy hoi=hoy ola=hola ora=hora oras=horas ace=hace acen=hacen aceis=hacéis acer=hacer asta=hasta
    kiero=quiero kien=quién kual=cuál kuando=cuándo kuanto=cuánto kuesta=cuesta komo=cómo kmo=cómo cmo=cómo ksa=casa
    mñn=mañana mñna=mañana bn=bien tlf=teléfono tfno=teléfono tel=teléfono wasap=whatsapp guasap=whatsapp
    xfa=por_favor porfa=por_favor xfavor=por_favor finde=fin_de_semana msj=mensaje grax=gracias tdo=todo xo=pero`,
  en: `u=you ur=your r=are y=why n=and d=the da=the dis=this dat=that wat=what wot=what wen=when wer=where hw=how
    pls=please plz=please thx=thanks cuz=because cos=because coz=because bc=because abt=about b4=before gr8=great
    hv=have hav=have giv=give wud=would cud=could shud=should shld=should
    wanna=want_to gonna=going_to gotta=have_to gimme=give_me lemme=let_me yall=you_all ya=you ye=you
    tmrw=tomorrow tmr=tomorrow 2moro=tomorrow tonite=tonight 2nite=tonight ppl=people msg=message appt=appointment`,
};

/** Question words, which have another meaning without the accent: the accent is added at the beginning of a text. */
export const questionWords: Record<string, string> = {
  que: 'qué',
  como: 'cómo',
  cuando: 'cuándo',
  donde: 'dónde',
  cual: 'cuál',
  cuales: 'cuáles',
  quien: 'quién',
  quienes: 'quiénes',
  cuanto: 'cuánto',
  cuanta: 'cuánta',
  cuantos: 'cuántos',
  cuantas: 'cuántas',
};

/** 2 means "to" and 4 means "for" between two words, unless the second begins with "am" or "pm" or ends in "s". */
export const numbersAsWords: [RegExp, string][] = [
  [/(?<=[a-z] )2(?= (?!am|pm)[a-z]+(?<!s)\b)/g, 'to'],
  [/(?<=[a-z] )4(?= (?!am|pm)[a-z]+(?<!s)\b)/g, 'for'],
];
