import { describe, expect, it } from 'vitest';
import { courtesyOf } from './courtesy.ts';
import type { Courtesy } from './speech.ts';

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

const courteous: Partial<Record<Courtesy, string>> = {
  greeting: `
    hola reinas
    hola tesorito
    hola Lucía!
    buenas tardes, don Ramiro
    saludos desde Tenerife
    hola, me llamo Carla
    hola a todas las chicas del centro
    hello everyone at the shop
    howdy partner
    hello from Sydney
    hola
    HOLA!!!
    holaaaaaa
    Hola buenas
    holi :)
    wenas
    weeenas
    buenas
    muy buenas a todos
    Buenos días
    BUENOS DIAS
    buenos díasss
    bnas tardes
    buneas tardes
    buenas trades
    hola, buenos días señora
    illo buenas
    aupa
    bon dia
    egun on
    hey guapi
    ey jefe
    hola amigo 👋
    👋
    👋🏽
    Buenas noches, familia
    saludos cordiales
    hola??
    hi
    hiii
    Hello
    helloooo
    hey there!
    hiya love
    howdy
    good morning
    gud mornin
    morning all
    Good evening, sir
    g'day mate
    yo bro
    oi mate
    hello hello
    bonjour
    namaste ji
    salaam
    ¡Feliz Navidad a todos!
    oye`,
  wellbeing: `
    q tal
    hola q tal?
    Hola, ¿qué tal estás?
    como andas
    ¿cómo estáis?
    cómo va eso
    hola como te va amigo
    todo bien?
    que onda wey
    qué pasa tío
    how are you
    hi how r u
    how's it going mate?
    hows things
    what's up
    sup
    whassup
    you alright?
    how are ya doing today
    how do you do
    hope you are well`,
  thanks: `
    gracias pimpollo
    muchas gracias por aguantar mis preguntas
    mil gracias por la rapidez
    thanks petunia
    thanks for making my day
    mint, ta
    gracias
    graciasss
    grasias
    gracais
    Muchas gracias!
    muchísimas gracias por todo
    mil gracias guapa
    gracias wapa
    gracias por la información
    gracias por contestar tan rápido
    ok gracias
    vale, muchas gracias
    perfecto, gracias!!
    no, gracias
    sí gracias
    ya está, gracias
    genial, muchísimas gracias, muy amable
    eres un sol
    se agradece
    os lo agradezco mucho
    que dios te bendiga
    gràcies
    🙏
    ❤️❤️
    gracias 🙏🏼
    un beso
    gracias, mañana me paso
    thanks
    thnaks
    thx
    thank uuu
    ty
    tysm!!
    ta
    cheers
    cheers pal
    thanks a million
    thanks so much for your help
    many thanks for the quick reply
    ok thanks
    great, thank you very much
    that's really helpful, thanks
    you've been so helpful
    much appreciated
    I really appreciate it
    you're a star
    good bot
    nice one
    thanks, i'll pop in tomorrow
    merci
    danke`,
  farewell: `
    adiós maripili
    nos vemos el martes a las 5
    see you friday at 3 then
    hooroo
    adiós
    adiooos
    chao
    chau chau
    ciao
    hasta luego
    hasta mañana!
    nos vemos
    nos vemos el lunes
    allí nos vemos, gracias
    gracias, hasta pronto
    vale, un saludo
    que tengas un buen día
    que vaya bien
    buen finde!
    cuídate mucho
    agur
    eso es todo, gracias
    igualmente, adiós
    venga, hasta otra
    bye
    byeee
    bye bye
    goodbye
    see you
    see ya later
    cu l8r
    laters
    thanks, bye
    have a nice day
    have a good one mate
    good night
    take care
    that's all, thanks
    ttyl
    cheerio
    all the best
    catch you later
    i'll have a think and get back to you
    lo hablo con mi mujer y os digo
    ok thanks will let you know`,
  assent: `
    déjalo
    olvídalo
    testing 123
    forget about it
    ok
    okkk
    vale
    valeee
    perfecto
    genial!
    de acuerdo
    entendido
    muy bien
    ok perfecto
    vale vale
    claro
    sí
    no
    jajaja
    jajajsjsj
    hahahahahah
    lololol
    👍
    👍🏻
    😂😂😂
    okay
    cool
    great
    awesome
    got it
    sounds good
    no worries
    alrighty then
    yes
    nope
    lol
    ok, mañana voy
    qué bien
    :)
    :D
    <3
    lo siento
    sorry`,
  robot: `
    me contesta la modista o un cacharro?
    hablo con recepción o con un contestador de esos?
    is this a bot or is it the owner typing
    are you the tailor or computer?
    eres un robot?
    ¿Eres una persona?
    eres una ia
    eres humano o una máquina
    sos un bot?
    es usted una persona real
    hola, eres un bot?
    esto es una máquina?
    estoy hablando con una persona?
    hablo con un robot o con una persona de verdad
    pero me contesta una persona de carne y hueso?
    hay alguien ahí o eres un bot?
    contestas tú o es automático un robot
    eres chatgpt?
    eres inteligencia artificial
    esto es un contestador automatico
    eres real?
    eres de verdad una persona?
    are you a robot?
    r u a bot
    are you human
    are you a real person
    am i talking to a human?
    am I chatting with a bot or a person
    is this a bot
    is this a real person or AI
    is this automated?
    you're a robot aren't you? human or bot? are you
    is there a human on the other end
    are you AI
    are you real
    is someone actually reading this or is it a machine
    hi, are you a person?
    is this chatgpt`,
  name: `
    ¿cómo te llamas?
    cual es tu nombre
    quién eres?
    con quién hablo
    con quién tengo el gusto?
    who are you
    what's your name?
    who am i talking to
    who is this`,
  presence: `
    ???
    ...
    hay alguien?
    hola? hay alguien ahí?
    hola, estáis ahí?
    alguien por ahí
    anyone there?
    hello, is anybody there
    is anyone home
    are you there?`,
  opening: `
    ayuda
    una pregunta
    hola, tengo una duda
    buenas, quería hacer una consulta
    🌹
    🇪🇸🥐
    me puedes ayudar?
    me podéis ayudar? gracias, un saludo
    ¿puedo preguntar algo?
    no me has entendido
    eso no es lo que he preguntado
    buenas, se puede hablar?
    help
    can you help me?
    hi, quick question
    i have a question
    can i ask you something
    you didn't understand me
    hi, are you available to chat?
    more info please`,
};

const notCourteous = `
    prueba
    test
    el lavado es a mano o a máquina?
    se pide por ordenador o por teléfono?
    is it hand wash or machine
    is the course on a computer or on paper
    gracias por vuestro pedido anterior, cuándo llega?
    hola, qué horario tenéis?
    hola horario
    buenas, hacéis envíos
    buenos días, quería una cita para mañana
    buenas tardes, cuánto cuesta un ramo
    gracias, y los domingos?
    gracias y mañana
    vale y el precio?
    ok y los sábados
    perfecto, cómo pago
    adiós al descuento?
    hola, está abierto?
    está listo?
    vale?
    listo?
    cuánto vale
    que vale
    que vale un corte
    vale regalo
    tenéis vales regalo?
    hasta qué hora abrís
    hasta el viernes?
    hasta mañana a qué hora estáis
    abrís por la tarde
    tardes
    por las noches abrís?
    buenas tartas tenéis?
    buenos coches de segunda mano
    qué tal es el tinte
    qué tal la paella
    qué tal si voy mañana
    cómo estáis de precio
    cómo va lo de mi pedido
    cómo va mi reparación?
    cómo llego
    cómo funciona
    cómo funciona la garantía
    cómo se llama la dueña
    cómo os llamáis
    cuál es vuestro nombre fiscal
    quién es el dueño
    quién atiende los sábados
    quiénes sois
    qué sois
    qué hacéis
    hay alguien en la tienda?
    hay alguien hoy?
    hay alguien los domingos que me atienda
    hay una máquina de café?
    hay personal de noche?
    es para una persona
    es por persona?
    una persona o dos
    cuántas personas caben
    para dos personas
    mesa para una persona
    quiero hablar con una persona
    quiero hablar con un humano
    pásame con un agente
    operadora
    vendéis robots de cocina?
    el robot aspirador tiene garantía
    arregláis máquinas de coser?
    la máquina es automática?
    es automático?
    coche automático
    usáis inteligencia artificial en la clínica?
    es de piel real?
    eso no me ayuda
    no me sirve
    no me ha servido
    no es eso
    no funciona
    no me llega el pedido
    no gracias a vosotros tengo el pelo fatal
    gracias por nada, el pedido llegó roto
    gracias pero me falta una pieza
    informacion, gracias
    info porfa
    precio, gracias
    horario por favor
    hola información
    hola, cita
    hola, quiero anular
    cita mañana
    me paso mañana?
    puedo pasarme mañana?
    ok, me apuntas para el lunes
    vale, resérvame mesa
    sí, quiero reservar
    sí, a las 5
    el lunes
    mañana
    a las cinco
    un abrazo cuesta dinero?
    felicitaciones de navidad personalizadas hacéis?
    regalos de navidad
    abrís en navidad
    besos de chocolate
    tarta de cumpleaños feliz
    ramos para enamorados
    perfecto estado?
    segunda mano en perfecto estado
    ayuda con la instalación
    ayuda a domicilio
    necesito ayuda con mi pedido
    una duda, hacéis envíos?
    una pregunta, abrís hoy?
    tengo una consulta el martes a qué hora era
    consulta
    dónde estáis
    estáis ahí los domingos?
    seguís abiertos?
    sois de aquí?
    sois buenos con niños?
    bravas
    tapas
    dirección
    teléfono?
    wifi
    visa?
    🍕?
    🌹 🍕 ?
    xyz
    asdfgh
    1234
    hi, what time do you open?
    hello do you deliver
    good morning, how much is a haircut
    mornings?
    are you open in the evening
    evening appointments
    afternoon tea
    good afternoon tea?
    night shift?
    thanks, and on sundays?
    thanks but when will it arrive
    thanks for my last order, where is it
    thank you cards do you sell them
    thank you gift ideas
    ok and saturdays
    ok, book it for me tomorrow
    ok thanks can i come tomorrow
    great price?
    is it good for kids
    are you open
    you open sundays?
    are you there on sundays?
    is anyone there today
    is anyone available tomorrow
    who does the nails
    who are your suppliers
    what's your address
    what's your number
    what do you do
    what do you sell
    what are your hours
    where are you
    how are you different from others
    how are your prices
    how is the fish today
    hows parking
    how do you take payment
    how does it work
    what's up with my order
    what's good for dry hair
    whats new in store
    is this real leather
    is this automatic
    is this gluten free
    is it real gold
    is the machine working
    do you fix coffee machines
    do you sell robots
    robot vacuum price
    robot
    human hair extensions
    ai course
    i want to talk to a person
    can i speak to a human
    speak to an agent
    per person price
    how much per person
    one person or two
    help with my order
    can you help me with a refund
    can you help me choose a ring
    quick question do you do vegan
    question about parking
    sorry i need to cancel
    sorry im running late
    sorry my order is wrong
    no delivery?
    no i need it today
    yes i want to book
    yes at 5
    that was not nice
    not helpful
    you are useless
    that is wrong
    best price?
    have a nice day gift box
    good night sleep pillows
    take away
    takeaway
    see you offer discounts
    sweet dreams mattress size
    all the best brands?
    cheers glasses
    ok boxes
    is there anyone who speaks spanish
    fish tank
    tanks
    sale?
    refund
    parking?`;

describe('a message of courtesy', () => {
  const cases = Object.entries(courteous).flatMap(([kind, texts]) =>
    linesOf(texts).map((text) => [text, kind] as const),
  );

  it('is tried in more than 150 wordings', () => expect(cases.length).toBeGreaterThan(150));

  it.each(cases)('is "%s", of the kind %s', (text, kind) => {
    expect(courtesyOf(text)?.kind).toBe(kind);
  });

  it.each([
    ['hola', 'es'],
    ['hello', 'en'],
    ['gracias mate', 'es'],
    ['ok cheers', 'en'],
    ['eres un robot?', 'es'],
    ['r u a bot', 'en'],
    ['ok', null],
    ['👍', null],
    ['namaste', null],
  ])('"%s" is in %s', (text, language) => {
    expect(courtesyOf(text)?.language).toBe(language);
  });
});

describe('what is no courtesy', () => {
  const cases = linesOf(notCourteous);

  it('is tried in more than 150 wordings', () => expect(cases.length).toBeGreaterThan(150));

  it.each(cases)('is "%s"', (text) => {
    expect(courtesyOf(text)).toBeNull();
  });

  it('is what is too long to be one, read at no cost', () => {
    const started = performance.now();
    for (const text of ['hola '.repeat(400), 'gracias '.repeat(30), 'a'.repeat(2_000)])
      expect(courtesyOf(text)).toBeNull();
    for (let time = 0; time < 200; time += 1) courtesyOf(`${'vale si no ok y '.repeat(4)}coches`);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
