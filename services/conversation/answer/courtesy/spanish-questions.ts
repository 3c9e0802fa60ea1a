import type { Speech } from './speech.ts';

/** What a visitor asks in Spanish out of courtesy. */
export const spanishQuestions: Speech['phrases'] = {
  wellbeing: `
    que (ase|ace|asen), que tal, ktal, qtal, quetal, que tal (estas|estais|esta|estan|va|va todo|todo|todos|el dia|te va|os va|le
    va|vas|andas|vamos|va eso), como (estas|estais|esta|estan|te va|os va|le va|les va|va|va todo|va eso|va la
    cosa|andas|andais|andan|anda|andamos|vas|vais|lo llevas|te encuentras|se encuentra|te sientes|has
    dormido|amaneciste|amanecieron|amanecio|ta|tas|tai), como (esta|estan|se encuentra|se encuentran) (usted|ustedes),
    como esta todo, que onda, que pasa, que paso, que pex, que mas, que mas pues, que hubo pues, que pasa
    (tio|tia|tronco|primo|hermano|gente), que me cuentas, que cuentas, que contais, que te cuentas, que se cuenta,
    todo bien, todo bien por (ahi|alli|alla), espero que (estes|esten|esteis|este|todo vaya|te encuentres) bien,
    espero que este todo bien, (bien|muy bien|yo bien|genial|todo bien|aqui andamos) y
    (tu|usted|ustedes|vosotros|vos|ti|vosotras), y (tu|vos) que tal, familia todo bien, como esta la familia, y la
    familia, que tal la familia, como estamos, que tal estamos, como vamos, que pasa como (estamos|estais|va), klk, k
    lo k, que lo que, que es lo que es, que es la que hay, que bola, que vola, asere que bola, que tranza, que transa,
    que rollo, que ondas, que hubole, que fue, que hay de nuevo, que hay de bueno, que es de tu vida, que es de
    vuestra vida, que mas ve, que hubo ve, bien o que, bien o no, bien o no pues, como me le va, como le ha ido, como
    te ha ido, como os ha ido, como (sigues|siguen|seguis), como va (la vida|el negocio|la manana|la tarde|el dia|la
    semana|todo por ahi|todo por alla|la tienda), que tal (va la manana|va el dia|la manana|la tarde|la semana|el
    finde|el fin de semana|la vida|se presenta el dia|por ahi|por alla|todo por ahi|amaneciste|amanecieron|amaneci),
    habla pe, habla causa, habla barrio, habla, dimelo, dimelo cantando, cuentame, cachai, todo tranqui, tranqui, todo
    en orden, mbaeichapa, ola k ase, que pasa contigo, que pasa por ahi, que se cuece, que se dice, que ha pasado,
    como llevais el dia, como lo llevais, como van, como le va (todo|la vida|el dia|),
      (estas|estais|andas|estas tu|esta usted|te sientes)
      (cansado|cansada|ocupado|ocupada|feliz|triste|contento|contenta|enfadado|enfadada|aburrido|aburrida|mejor|mal|regular|liado|liada|de
      buen humor|ocupados|cansados|liados), (todo|tas|estas|ta todo|to) (ok|okey|bn|guay|correcto|good|en
      orden|tranquilo|bien) (por ahi|por alla|por aqui|x ahi|ahi|por alli|por casa|), como
      (estan|estais|andan|siguen) (los chicos|las chicas|los ninos|todos|todas|los jefes|mis amigos|en casa|por
      ahi|por alla|alla),
      (como|que tal) (va|se presenta|llevas|llevais|pinta|empieza|ha ido|fue|os va|te va) (la|el|esa|ese|vuestra|tu)
      (manana|tarde|noche|dia|semana|jornada|finde|puente|lunes|viernes|verano|vida) (por|) (ahi|alli|alla|aqui|),
      que tal (la vuelta|) (al cole|al trabajo|al curro|a la rutina|de vacaciones|de las vacaciones), que tal (las|los|el|la)
      (vacaciones|fiestas|navidades|reyes|verano|puente|vuelta|cole|curro|frio|calor|lluvia), (como|que tal)
      (llevas|llevais|lleva|llevan|va) (el|la|lo de|este|esta|con el|con la)
      (calor|frio|lluvia|curro|cole|lunes|semana|dia|faena|vuelta|verano|invierno|resfriado|embarazo|vida|rutina),
      como (sigue|anda|esta|va) (tu|su|la|el|toda la|todo el) (madre|familia|padre|cuerpo|peque|salud|tropa|gente|vida|animo)`,
  opening: `
    (tu|) no me (entiendes|entiende|entendeis|has entendido|ha entendido|entendiste|entendio|estas
    entendiendo|comprendes|has comprendido|pillas), no te (entiendo|he entendido|entendi|comprendo|pillo), no (he
    entendido|entendi) (nada|), (eso|) no (es|era) (eso|) (lo que|) (he preguntado|te he preguntado|pregunte|te
    pregunte|preguntaba|te preguntaba|pregunto|te pregunto|queria saber), se puede
    (hablar|chatear|preguntar|escribir) (por aqui|aqui|contigo|con vosotros|algo|una cosa|),
    se puede, (tengo|tenia|teniamos|tenemos|traigo|queria hacer|quiero hacer|quisiera hacer|me gustaria hacer|os
    hago|te hago|hago|queria haceros|queria hacerte|queria hacerle|puedo hacer|puedo haceros|puedo hacerte|le
    hago|vengo con|me surge|solo|es) (una|unas|un par de|otra|algunas|varias)
    (preguntita|pregunta|preguntas|duda|dudas|dudilla|consulta|consultas|consultita|cosita|cosa|pregunta mas),
    (una|otra|un par de|unas|una ultima|la ultima)
    (preguntita|pregunta|preguntas|duda|dudas|dudilla|consulta|consultas|consultita|cosita|cosa|pregunta rapida|duda
    rapida|consulta rapida), (queria|quisiera|quiero|me gustaria|necesito|puedo|podria|querria|vengo a)
    (preguntar|consultar|preguntaros|preguntarte|preguntarle|consultaros|consultarle|consultarte|hablar|saber|pedir)
    (algo|una cosa|una cosita|una duda|algunas cosas|unas cosas|unas dudas|un par de cosas|contigo|con vosotros|),
    (me|nos) (puedes|podeis|podrias|podriais|pueden|puede|podrian|podria) (ayudar|ayudarme|atender|echar una
    mano|echar un cable|decir una cosa|ayudar con una cosa|ayudar con algo|ayudar con una duda|resolver una
    duda|resolver unas dudas|dar informacion), (puedes|podeis|podrias|podriais|pueden|puede|podria|podrian)
    (ayudarme|ayudarnos|atenderme|echarme una mano|echarme un cable|resolverme una duda|resolver una duda),
    (necesito|busco|quiero|solicito|necesitaria|necesitamos) (ayuda|tu ayuda|vuestra ayuda|su ayuda|que me ayudes|que
    me ayudeis|un poco de ayuda), ayuda, ayudame, ayudenme, ayudeme, ayudadme, auxilio, en que (me puedes|puedes)
    (ayudar|ayudarme), que (puedes|sabes) (hacer|hacer tu|responder|contestar), que haces tu, para que sirves, que te
    puedo preguntar, que puedo preguntar, que puedo preguntarte, de que podemos hablar, como funcionas,
    (necesito|necesitaria|quiero|queria|quisiera|busco|solicito|deseo|me das|me da|me dan|me puede dar|me pueden
    dar|dame|deme|vengo a pedir|pido) (mas|algo de|un poco de|una|) (informacion|info|orientacion|ayudita),
    (quisiera|queria|quiero|necesito|me gustaria|desearia|deseo|puedo|podria)
    (hacer|hacerle|hacerte|haceros|hacerles|realizar|realizarle|plantear|plantearle|plantearos|preguntarle|preguntarles|preguntaros)
    (una|alguna|un par de|unas|varias)
    (pregunta|preguntita|preguntas|consulta|consultas|consultita|duda|dudas|cosa|cosas|cosita), (una|otra)
    (preguntilla|consultilla|dudita), una (ayudita|ayuda), me
    (ayudas|ayudan|ayudais|ayuda|orientas|orienta|asesoras|asesora|atienden|atiende|atiendes|atendeis) (con una
    cosa|con algo|con una duda|), alguien me (atiende|puede atender|puede ayudar|ayuda|orienta|responde|contesta),
      (con|en) que (me puedes|puedes|me podes|podes|me pueden|pueden) (ayudar|ayudarme|ayudarnos|servir), que cosas
      (sabes|puedes|te puedo preguntar|puedo preguntar|puedo preguntarte|respondes|contestas), sobre que (te puedo
      preguntar|puedo preguntar|puedo preguntarte|sabes), de que (sabes|me puedes hablar|me puedes informar), que
      (sabes|podes|puedes) (hacer|hacer por mi|contarme|decirme) (tu|vos|), para que (eres|sirve este chat|es este
      chat|esta este chat), como (funciona|va|se usa|uso) (este|el) (chat|bot|asistente), como te uso, (cual es
      tu|cuales son tus) (funcion|funciones), que haces,
      (me|nos) (echas|echais|echan|echa|puedes echar|podeis echar) (un cable|una mano|una manita|un capote), (a ver
      si|mira a ver si) (me|nos) (ayudas|ayudais|puedes ayudar|podeis ayudar),
      (necesito|quiero|quisiera|ocupo|me gustaria) que (me|nos)
      (ayuden|ayude|ayudes|ayudeis|atiendan|atienda|atiendas|atendais|orienten|orientes|informen|informes|respondan|respondas|escuchen|escuches)`,
  name: `
    (como|cual) (te llamas|se llama usted|te puedo llamar|es tu nombre|es su nombre|es el tuyo|te llamo|os llamais
    tu|te dicen), tu nombre, dime tu nombre, quien (eres|sos|eres tu|es usted|me habla|me atiende|me escribe|me
    contesta|me responde|esta ahi|hay ahi|esta al otro lado|hay al otro lado|hay detras|esta detras|escribe|anda ahi),
    quien sos vos, con quien (hablo|estoy hablando|tengo el gusto|tengo el placer|estoy chateando|chateo|me
    comunico|me estoy comunicando|trato|converso), que eres, que sos, que eres tu, quien te (hizo|creo|ha creado|ha
    hecho|programo), cuantos anos tienes, que edad tienes, (tienes|teneis) (novia|novio), con quien (tengo el
    gusto|tengo el placer|tengo el honor) de (hablar|tratar|conversar), (tu|vos|usted|y tu|y vos|y usted) quien
    (eres|sos|es), quien (contesta|responde|lee|escribe|me esta contestando|me esta atendiendo|me esta escribiendo|me
    esta hablando|esta escribiendo|esta contestando|esta respondiendo|esta detras|esta atendiendo|habla|sera|es
    usted|esta al habla|lleva esto|lleva el chat|lleva este chat) (los mensajes|el chat|por aqui|aqui|al otro
    lado|ahi|esto|), (eres|sos|es usted|usted es|hablo con|estoy hablando con) (el|la|los|las)
    (dueno|duena|duenos|duenas|jefe|jefa|encargado|encargada|propietario|propietaria|secretaria|secretario|recepcionista|chica|chico|senora|senor|doctor|doctora|medico|medica|veterinario|veterinaria|mecanico|profe|profesor|profesora|peluquero|peluquera|dentista|fontanero|cocinero|cocinera|dependienta|dependiente|gerente|administradora|administrador|abogado|abogada|asesor|asesora),
    a quien (le escribo|escribo|estoy escribiendo|me dirijo|tengo el gusto), de parte de quien, con quien (me
    toca|chateo|trato|me escribo),
      (quien|quienes|que empresa|que compania|cual empresa|que persona) (fue el que|fue la que|fueron los que|es el
      que|) te
      (hizo|hicieron|creo|crearon|programo|programaron|diseno|disenaron|desarrollo|desarrollaron|invento|inventaron|fabrico|construyo|entreno|ha
      hecho|han hecho|ha creado|ha programado|ha disenado|ha desarrollado|ha inventado|puso nombre),
      (quien|quienes|que empresa|que compania)
      (hizo|hicieron|creo|crearon|programo|programaron|diseno|disenaron|desarrollo|desarrollaron|invento|ha hecho|ha
      creado|ha programado|ha desarrollado) (este|el|al) (chat|bot|robot|chatbot|asistente),
      (quien|quienes|cual|cuales) (es|son|fue|fueron) (tu|tus|su)
      (creador|creadora|creadores|programador|programadores|desarrollador|desarrolladores|inventor|padre|padres|amo|fabricante),
      de que (empresa|compania|marca) (eres|sos), (eres|sos) (hombre o mujer|chico o chica|un chico|una
      chica|hombre|mujer|nino|nina|mayor|joven), de donde (eres|sos), (tienes|tenes)
      (familia|hijos|novio|novia|pareja|amigos|padres), (donde|en donde) (vives|naciste), cuando (naciste|te
      crearon|te hicieron|cumples anos), (cual es tu|tu) (signo|edad|apellido|comida favorita|color favorito),
      (cual|que) (es|) tu (trabajo|mision|cometido|proposito), (a que|en que) (te dedicas|trabajas), sabes hacer
      (algo|otra cosa) mas,
      quien es, de donde (saliste|sales|has salido|vienes), quien te
      (controla|maneja|lleva|dirige|mantiene|entreno|ha entrenado)`,
  presence: `
    nadie, no hay nadie, nadie (ahi|por ahi), hay alguien disponible, estas, esta ahi alguien, hay alguien, ay alguien, alguien (ahi|por ahi|por
    aqui|aqui|vivo|me lee|me contesta|me responde|me ayuda|me puede ayudar|que me ayude|contesta|responde), me
    (lees|leeis|oyes|ois|escuchas|escuchais|lee|leen|estas leyendo|contestas|contestais|respondes|atiende alguien|lee
    alguien|contesta alguien), me va a contestar alguien, va a contestar alguien,
    (contesta|contestad|contesten|responde|responded|respondan|contesteme|contestame|respondeme), sigues ahi,
    (hay|ay|esta|sigue) alguien (ahi|alli|aqui|por ahi|por aqui|despierto|conectado|en linea|online|al otro
    lado|detras|leyendo|que conteste|que responda|que me lea|que me conteste|que me ayude|que me pueda ayudar),
    (estas|estais|sigues|seguis|andas|andais|esta usted|estan ustedes) (ahi|por ahi|aqui|por
    aqui|vivo|viva|despierto|despierta|conectado|conectada|en linea|online), (estais|seguis|andais), me (leen|lees
    tu), (esto|este chat|el chat) (funciona|esta funcionando|va|sirve|anda|marcha|tira), (funciona|va|sirve|anda)
    (esto|este chat|el chat), (estan|esta|siguen|sigue) (ahi|por ahi|conectados|conectado), (hay|queda|ay) alguien
    (mas|que me atienda|que atienda|que me pueda atender|que me responda|de la tienda|del local|de verdad|al habla|por
    alli|a estas horas|en casa|del otro lado|en el chat|atendiendo|contestando|para ayudarme), (hay|queda) (algun|algo
    de) (humano|humanos) (por ahi|ahi|por aqui|aqui|), nadie (contesta|responde|me contesta|me responde|ahi|me lee|por
    ahi|me atiende), (no|nadie) (contestais|contestan|contestas|respondeis|responden|respondes|hay nadie|hay nadie
    ahi), alguien, alguien (en casa|al habla|conectado|en linea|que me atienda|atiende), toc toc, tierra llamando, me
    (estan|estas|estais|esta) (leyendo|escuchando|oyendo), se me (lee|oye|escucha), me reciben, me recibis, siguen,
    sigues, sigo (esperando|aqui),
      (tas|tais|estai|ta|tan) (ahi|aqui|alguien|por ahi|vivo|viva),
      (llevo|llevamos) (un|mucho|) (rato|tiempo|buen rato) esperando, que me dices, (hablo|estoy hablando|he
      llamado|escribo) (con|a) (la tienda|la empresa|el negocio|el local|el restaurante|la clinica|el hotel|el
      taller|la peluqueria|el centro|la oficina)`,
  robot: `
    (es usted|es ud|eres tu|sos vos) (real|de verdad), es esto (automatico|real|un bot|un robot|una ia|una maquina), (esto|esta conversacion|este chat|la conversacion) es (automatico|automatica|en automatico|un automatico), eres de
    verdad, eres real, existes, (me|nos) (contestas|respondes|hablas) (tu|en automatico|automaticamente), eres
    (siri|alexa|gemini|google|cortana), son (mensajes|respuestas)
    (automaticas|automaticos|prefabricadas|prefabricados|predeterminadas), (respuesta|respuestas|mensaje|mensajes)
    (automatica|automaticas|automatico|automaticos), puedes pensar, piensas, tienes sentimientos, eres de carne y
    hueso, (esto|el chat|este chat) lo (lleva|contesta|atiende|gestiona|responde|hace) una
    (ia|maquina|persona|inteligencia artificial), esto lo lleva (un robot|un bot|una ia|una persona), hay una
    (persona|maquina|ia) (detras|detras de esto|detras de este chat|al otro
    lado|respondiendo|contestando|leyendo|ahi|aqui), (robot|bot|maquina|ia) o (persona|humano|humana),
    (persona|humano|humana|persona real) o (robot|bot|maquina|ia), (vos|tu|) (eres|sos|sois|usted es|ud es|ustedes
    son) (real|reales|de verdad|una grabacion|grabacion|grabado|grabada|un programa|una aplicacion|una app|un
    sistema|de mentira|autentico|autentica), (es|sera) (una|esto una|ud una) grabacion, (esto|el chat|este chat)
    (va|funciona|contesta|responde) (solo|automatico|con ia|por ia|con inteligencia artificial), (no|) seras (un|una|)
    (robot|bot|maquina|ia) (tu|verdad|no|), (es|esto es) (una respuesta automatica|un mensaje automatico),
    (contestas|respondes|escribes|contesta|responde|escribe) (tu|usted|vos|usted mismo|tu mismo|usted misma|tu misma)
    o (es|esto es|va|) (automatico|automatica|solo|una maquina|un robot|una ia), (automatico|automatica) o (hay
    alguien|persona|contesta alguien), (hay|esta) (alguien|una persona) (de verdad|real|de carne y hueso)
    (contestando|respondiendo|escribiendo|leyendo|ahi|detras|al otro lado|),
      (parece|pareciera) que (hablo|estoy hablando) con (una maquina|un robot|un bot|un contestador|una pared),
      (hablas|respondes|contestas) como (un robot|una maquina|un bot), (esto es|es esto) (automatico|una maquina|un
      bot) o (me lee alguien|hay alguien|no|que),
      bot, chatbot,
      (es|esto es|este es) un chat (automatico|robotico|robot|con ia|de ia|en vivo|real), hay alguien (detras
      de|tras|al otro lado de) (la pantalla|esta pantalla|este chat|esto|ti),
      (hola|buenas|oye|ey|hey) (robot|bot|chatbot|maquina|maquinita|ia)`,
};
