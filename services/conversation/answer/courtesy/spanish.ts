import { spanishQuestions } from './spanish-questions.ts';
import { spanishReplies } from './spanish-replies.ts';
import type { Speech } from './speech.ts';

/** Courtesy in Spanish, with that of Galician, Catalan and Basque, which a Spanish shop is greeted in too. */
export const spanish: Speech = {
  phrases: {
    ...spanishQuestions,
    ...spanishReplies,
    greeting: `
      buenos dias (por|x) la manana, hola, holi, holis, holita, holitas, holap, holaquetal, holi holi, ola, hla, hoal,
      ohla, holas, alo, buenas, wenas, guenas, buens, bnas, bns, wnas, wenos, buenos, buenecitas, buenitas, muy buenas,
      muy wenas, (buenos|buenoz|wenos|buens|bns|bos|bons) (dias|dia|dias a todos|diass|d), buen dia, bendecido dia,
      feliz dia, (buenas|buena|wenas|bnas|bns|boas) (tardes|tarde|noches|noche|nits|trades|nochs), feliz (tarde|noche),
      bon dia, bones, bona (tarda|nit), boas, boa (tarde|noite), egun on, arratsalde on, gabon, kaixo, aupa, epa, ieup,
      iepa, ey, ei, eyy, epale, quiubo, quihubo, que hubo, saludos, saludo, saludos cordiales, un saludo a todos, que
      hay, oye, oiga, oigan, mucho gusto, un gusto, encantado, encantada, bienvenido, bienvenida, felices fiestas, feliz
      navidad, feliz ano, felices (pascuas|reyes), (muy|) (buenos dias|buenas tardes|buenas noches)
      (tenga|tengan|tengais) (usted|ustedes|), kiubo, kiubole, que hubole, disculpa la hora,
      (disculpe|disculpad|disculpen|perdon por|perdona|perdone|perdonad) (la|las) (hora|horas|molestia|molestias),
      perdon por (molestar|las molestias|molestarte|molestaros), que pasa (gente|familia|equipo), mu buenas, mu wenas,
      holiwis, holiwi, holus, hol, olis, olaa, ola k ase, hola que ase, holi caracoli, hola hola caracola, wena, wenas
      wenas, buenas buenas, muy (buenas|buenos) (tardes|dias|noches), (buenos dias|buenas tardes|buenas noches)
      (nos|les|os|te|le) de dios, aupi, ieee, iee, apa, eo, eoo, bon dia a tothom, boas tardes, arratsaldeon, egunon,
      gabon, bos dias, ola boas, como diria, que rollo, saludines, salu2, saludos a todos, saludos desde aqui,
      (perdona|perdone|perdonad|disculpa|disculpe|disculpen|perdonen|lamento|siento) (que|si) (le|te|os|les|lo)
      (moleste|molesto|molestamos|molestemos|escriba|escribo|interrumpa|interrumpo) (tan tarde|a estas horas|otra vez|de
      nuevo|), disculpe usted, upe, bienvenidos, feliz (lunes|martes|miercoles|jueves|viernes|sabado|domingo), feliz
      navidad y prospero ano, buenas vecino, alo buenas, halo, haloo, bendiciones y buen dia, tenga (usted|) (buen
      dia|buenos dias|buenas tardes|buenas noches), buen dia tenga, que tengan (buen dia|buenos dias|buenas
      tardes|buenas noches), buenos,
      (perdona|perdone|perdonad|perdonen|disculpa|disculpe|disculpad|disculpen) (por|) (la molestia|las
      molestias|molestar|la intromision|la interrupcion), feliz (noche buena|nochebuena|nochevieja|noche|dia|san
      valentin|semana|domingo de ramos|pascua|puente|verano), buen (inicio|comienzo) de semana,
      (deseo|esperamos|espero|deseando) que (se encuentren|se encuentre|te encuentres|os
      encontreis|esten|este|estes|esteis|tengan|tengais|hayan pasado|todo vaya) (muy|todos|todos muy|) (bien|buen
      dia|un buen dia|de maravilla),
      (yo|) me presento, (buena|wena|guena|weena) (tarde|noche), mucho gusto de saludarlos, solo (queria|quiero|paso
      a|pasaba a|venia a) saludar, (te|os|les|le) (mando|mandamos|envio|envia|saludo) (un saludo|saludos|),
      (bnos|bnas|bns|buenos) (dias|tardes|noches), (os|te|les|la|lo) (he|hemos|)
      (visto|encontrado|descubierto|conocido|vi|vimos|encontre|sigo|seguimos) (en|por)
      (instagram|google|facebook|internet|tiktok|las redes|redes|la web|twitter|youtube|maps|google maps), (me|nos)
      (han hablado|hablaron) (muy|) bien de (vosotros|ustedes|ti|usted|este sitio), que dice (mi|la)
      (gente|pena|raza|banda),
      hola a (tod s|todxs|todes),
      (es|fue|ha sido|) (un|todo un|el|) (placer|gusto|honor) (de|) (conocerte|conocerle|conoceros|conocerla|conocerlo|saludarte|saludarle|saludaros)
      (finalmente|por fin|),
      (que|es|) (bien|bonito|maravilloso|genial|bueno|estupendo) (conocerte|conocerle|conoceros|saludarte|saludaros),
      (encantado|encantada|un placer|un gusto|que alegria|me alegra|me alegro) de
      (saludarte|saludarle|saludaros|saludarles|conocerte|conocerle|conoceros|conocerles|hablar contigo|hablar con
      vosotros|hablar con usted|verte|veros|leerte|leeros|volver a verte|volver a veros), (ya es|feliz|por fin es)
      (lunes|martes|miercoles|jueves|viernes|sabado|domingo), cuanto tiempo (sin veros|sin verte|sin hablar|),
      (vengo|escribo|os escribo|te escribo|llamo|vengo yo|voy) de parte de (un|una|mi|mis|la|el) (madre|padre|familia|hermana|hermano|mujer|marido|hija|hijo|abuela|abuelo|prima|primo|tia|tio|cunada|cunado|suegra|suegro|novia|novio|pareja|amiga|amigo|vecina|vecino|jefa|jefe|companera|companero|equipo), (es|) (mi|la)
      primera vez (por aqui|aqui|que escribo|que entro|en este chat|), soy (nuevo|nueva|clienta|cliente)
      (por|) (aqui|aca|nueva|nuevo|), espero no (molestar|molestaros|molestarte|interrumpir|ser pesada|ser pesado|dar la
      lata|incordiar), espero que no (sea|os sea|te sea) (muy|demasiado|) (tarde|pronto|mal momento)`,
    thanks: `
      perdon por (la lata|la chapa|el rollo|tanta pregunta|tantas preguntas|las preguntas), gracias, grasias, gracis, graciass, grcias, graciaas, gracia, grax, grcs, grs, gcs, garcias, graicas, gacias,
      graias, grazias, gracies, moltes gracies, gracinas, merci, merce, eskerrik asko, eskerrik, mersi, graciotas,
      thanksito, se (agradece|agradecen), (os|te|lo|le|les|se lo|te lo|os lo) (agradezco|agradecemos|agradeceria),
      (os|te|lo|le|les|se lo|te lo|os lo) (agradezco|agradecemos) (mucho|muchisimo|un monton|de corazon|infinito|de
      verdad|en el alma), agradecido, agradecida, agradecidos, muy agradecido, muy agradecida, de corazon, dios
      (te|os|le|les|lo) (bendiga|lo pague|pague), bendiciones, que dios (te|os|le|les|lo) bendiga, (gracias|grasias) por
      (|la|el|tu|tus|su|sus|vuestra|vuestro|vuestras|toda la|toda tu|todo el|tanta|esta|esa|las|los)
      (todo|todito|nada|info|informacion|ayuda|ayudarme|ayudarnos|atencion|atenderme|atenderlo|atenderme tan
      bien|respuesta|respuestas|responder|responderme|responder tan rapido|contestar|contestarme|contestar tan
      rapido|contestacion|tiempo|paciencia|rapidez|amabilidad|aclaracion|aclararlo|aclararmelo|aclarar|consejo|consejos|molestia|molestias|interes|servicio|trato|escucharme|escuchar|comprension|explicacion|explicarmelo|explicarme|explicar|dato|datos|aviso|avisar|disponibilidad|confianza|avisarme|gestion|estar
      ahi|detalle), (gracias|grasias) (de antemano|por adelantado|igualmente|a ti|a vosotros|a usted|a ustedes|a todos|a
      vos|de nuevo|otra vez|una vez mas|de todas formas|de todos modos|de todas maneras|igual|de corazon|por lo de
      antes|por lo del otro dia), (muy|que|tan|super|sois muy|eres muy|son muy|es muy|es usted muy|que)
      (amable|amables|majo|maja|majos|majas|simpatico|simpatica|gentil|atento|atenta|atentos|linda|lindo|lindos|agradable|buena
      gente|util|eficaz|eficiente|rapido|rapidos|buenos|bueno|buena|crack), amable, amabilisimo, (sois|eres|son)
      (genial|geniales|la mejor|el mejor|los mejores|las mejores|un sol|unos soles|un cielo|una maravilla|un amor|un
      crack|una crack|unos cracks|lo mas|lo maximo|increible|increibles|estupendos|encantadores|maravillosos|un
      encanto|top|la leche|unos grandes|grande|grandes|bueno|buena|guay), (me|nos) (ha|has|habeis|han)
      (servido|ayudado|sido de ayuda|aclarado|resuelto|sido muy util|venido genial|salvado) (mucho|de mucho|un
      monton|bastante|muchisimo|de maravilla|perfectamente|la vida|), (ha|has|habeis) sido (muy util|de gran ayuda|de
      mucha ayuda|muy amable|muy amables|un placer), de gran ayuda, que
      (crack|maquina|grande|majo|maja|alivio|alegria|ilusion|rapidez|eficiencia), buen (trabajo|servicio|bot), gran
      (trabajo|servicio), (todo|estaba todo|ha estado todo) (perfecto|buenisimo|riquisimo|genial|estupendo|de diez|de
      maravilla), enhorabuena, felicidades, felicitaciones, os quiero, te quiero, te amo, besos, besitos, bss, bs, un
      beso, muchos besos, un abrazo, abrazos, un abrazo fuerte, te debo una, os debo una, (me|nos)
      (sirve|sirvio|ayuda|ayudo) (mucho|de mucho|un monton), por todo, por la (info|informacion|ayuda|atencion),
      (gracias|grasias) (x|por) (todo|la info|la ayuda|la informacion), que dios (los|las|la) bendiga, (dios) (los|las)
      bendiga, muy amable de (tu|su) parte, grazas, moitas grazas, moitas gracinas, gracinas, grazie, mila esker, esker,
      eskerrak, gracis, graci, grasia, grasie, gracie, asias, gracia mi arma, gracias totales, gracias mil, gracias
      gracias, gracias igualmente, dios se lo pague, dios te lo pague, que dios (te|se|os|le|les) lo pague, (dios|el
      senor|diosito) (te|le|les|lo|la|los|las|os) (bendiga|cuide|guarde|acompane), se (agradece|agradecen) (un
      monton|mucho|muchisimo|un mundo|infinito|el detalle|la ayuda|la info|la informacion|la atencion|de verdad),
      (te|le|les|os) agradezco (la|tu|su|vuestra)
      (ayuda|atencion|informacion|info|paciencia|amabilidad|respuesta|rapidez), (te|le|les|os) (quedo|estoy) (muy|)
      agradecid(o|a), quedo (muy|) (agradecido|agradecida), que (bien|buen) (trato|servicio), buen trato, buena
      atencion, excelente (atencion|servicio|trato), muy buena atencion, (un|todo un|fue un|ha sido un) placer, (me|nos)
      (has|habeis|ha|han) (alegrado|salvado|arreglado|solucionado) (el dia|la vida|la tarde|la papeleta),
      (sos|sois|eres|son) (lo mas|una genia|un genio|unos genios|unas genias|un crack|unas cracks|un sol|una diosa|una
      reina|unas reinas|un santo|una santa|un capo|de lo mejor|lo mejor|un fenomeno|unos fenomenos|una crack|una
      maquina|un maquina|unos maquinas), que (genia|genio|capo|capa|sol|amor|lindura|reina|gusto), ole tu, ole vosotros,
      ole vuestra, agradeci, mu agradeci, mu agradecia, bien ahi, aguyje, thank u, thankiu, senkiu, tenkiu, mil y mil
      gracias, (gracias|grasias) por (avisar|avisarme|la molestia|la ayudita|el apoyo|su apoyo|tu apoyo|la
      orientacion|tomarse el tiempo|el aviso|venir|aguantarme|la aclaratoria|su colaboracion|su pronta respuesta|la
      pronta respuesta|tu tiempo y paciencia|la atencion prestada|la buena atencion|su amable atencion),
      (eres|sos|sois|es usted|son|son ustedes) (muy|tan|super|mas|de lo mas|demasiado|bien|todo un|toda una|bastante)
      (listo|lista|listos|inteligente|inteligentes|amable|amables|rapido|rapida|rapidos|bueno|buena|buenos|buenas|simpatico|simpatica|simpaticos|majo|maja|majos|lindo|linda|lindos|util|utiles|eficaz|eficiente|eficientes|crack|servicial|serviciales|profesional|profesionales|atento|atenta|atentos|claro|clara|gracioso|graciosa|guapo|guapa|majisimo|completo),
      (que|cuan)
      (listo|lista|inteligente|amable|amables|rapido|rapida|rapidos|bueno|buena|simpatico|simpatica|majo|maja|majos|lindo|linda|util|eficaz|eficiente|atento|atenta|atentos|gracioso|graciosa|guapo|guapa|educado|educada)
      (eres|sos|sois|es usted|son|son ustedes), (me|nos) (encanta|encantan|gusta|gustan|encanto|gusto|ha gustado|ha
      encantado) (mucho|muchisimo|como|) (tu|tus|vuestra|vuestro|vuestras|vuestros|su|sus|este|esta|el|la)
      (servicio|atencion|trato|chat|bot|web|pagina|ayuda|respuesta|respuestas|rapidez|amabilidad|forma de
      contestar|manera de contestar|asistente|sitio web|pagina web), (me|nos) (caes|caeis|cae|caen) (muy|super|tan|)
      (bien|genial|de maravilla|estupendo), que (bien|rapido|claro)
      (explicas|explicais|explica|contestas|contestais|contesta|respondes|respondeis|responde|funciona|funcionas|trabajas|trabajais|lo
      has explicado|me has ayudado|atiendes|atendeis|atienden), (te|os|le|les) (felicito|felicitamos) (por|) (la
      web|la atencion|el servicio|el trato|), (muy|super|que|tan) (bien explicado|buena atencion|buen servicio|buena
      respuesta|rapida respuesta|buena explicacion|profesional|profesionales|eficaces|eficientes|buenos|serviciales),
      (te|os) (adoro|admiro|amo|como a besos), (te|le) (pongo|doy) un (diez|10), un (diez|10),
      (te|os) (mereceis|mereces) (un premio|un aumento|un diez|una medalla|el cielo|un aplauso|una estrella|cinco
      estrellas), grx, grxs, gxs, grac, thnx,
      (asi|) da gusto (con vosotros|hablar contigo|asi|), que (buen|gran|excelente|estupendo)
      (servicio|trato|trabajo|chat|bot|equipo) (tienen|teneis|tienes|hacen|haceis|dan|dais|), que pasada (de|)
      (chat|bot|servicio|web|atencion|), vaya (maquina|crack|fenomeno|pasada|nivel|arte) (eres|sois|),
      (que|cuan|mira que|pero que|anda que)
      (apanado|apanada|apanados|espabilado|espabilada|salao|salado|salada|resuelto|resuelta|encantador|encantadora|adorable|dulce|rico|rica|fino|fina|grande|grandes|buen chico|buena chica|buen bot)
      (eres|sois|sos|es usted|son ustedes|), (eres|sois|sos) (mas majo que las pesetas|la pera|la bomba|la cana|la
      hostia|un primor|un angel|unos angeles|un amor|una joya|unas joyas|una pasada|un tesoro|una artista|un artista),
      te debo (un|una|otra|otro|unas|unos) (cafe|cafelito|cerveza|cervezas|cana|canas|birra|copa|cena|ronda|vermut|favor),
      (dale|dadle|dales|dadles|denle|dele) (recuerdos|saludos|un beso|besos|un abrazo|abrazos|las gracias) (de mi
      parte|mios|) (a|al) (tu|tus|su|sus|vuestra|vuestro|la|el|) (todos|todas|los demas|companeros|companeras|madre|padre|familia|hermana|hermano|mujer|marido|hija|hijo|abuela|abuelo|prima|primo|tia|tio|cunada|cunado|suegra|suegro|novia|novio|pareja|amiga|amigo|vecina|vecino|jefa|jefe|companera|companero|equipo),
      (recuerdos|saludos) a (tu|tus|su|vuestra|vuestro|la|los|) (companeros|demas|tuyos|vuestros|madre|padre|familia|hermana|hermano|mujer|marido|hija|hijo|abuela|abuelo|prima|primo|tia|tio|cunada|cunado|suegra|suegro|novia|novio|pareja|amiga|amigo|vecina|vecino|jefa|jefe|companera|companero|equipo), (pues|anda que|)
      si que (sabes|sabeis) (cosas|mucho|muchas cosas|un monton|) (tu|), (cuanto|cuantas cosas) (sabes|sabeis), lo que
      (sabes|sabeis)`,
    farewell: `
      ya (hablamos|hablaremos), luego hablamos, un besito, adios, adioos, adiosito, adeu, adeu siau, agur, gero arte, ate logo, abur, chao, chau, chaito, chauchas, chaucito,
      chaoo, xao, xau, taluego, talue, taluegui, ta luego, nos vemos, nos vemos (pronto|luego|manana|alli|ahi|alla|el
      lunes|el martes|el miercoles|el jueves|el viernes|el sabado|el domingo|esta tarde|por alli|por ahi|en
      breve|entonces|pues|la semana que viene|otro dia|dentro de poco), (alli|ahi|alla|pronto|luego|manana) (nos|os|te)
      (vemos|veo|veremos), (nos|os|te|les) (vemos|veo|leo|leemos|hablamos) (pronto|luego|manana|alli|ahi|el lunes|el
      martes|el miercoles|el jueves|el viernes|el sabado|el domingo|otro dia|en breve|), hablamos
      (luego|pronto|manana|mas tarde|), (seguimos|estamos) (hablando|en contacto), quedamos en contacto, quedamos asi,
      hasta (luego|lueguito|pronto|ahora|manana|la vista|la proxima|otra|otro dia|despues|siempre|entonces|mas ver|mas
      tarde|el lunes|el martes|el miercoles|el jueves|el viernes|el sabado|el domingo|la semana que viene|esta
      tarde|aqui|nunca|otra ocasion|la vuelta|logo), asta (luego|manana|pronto), a mas ver, con permiso, me
      (voy|retiro|despido|tengo que ir|tengo que marchar|marcho|piro), (un|un cordial|cordial|muchos|un fuerte|otro)
      (saludo|saludos|abrazo), un saludito, saluditos, cuidate, cuidaos, cuidense, cuidese, cuidate mucho, cuidense
      mucho, igualmente, igualmente para (ti|usted|ustedes|vosotros), que
      (descanses|descanseis|descansen|descanse|duermas bien|suenes bonito|te mejores), dulces suenos, buen (finde|fin de
      semana|provecho|viaje|puente|verano|descanso), feliz (finde|fin de semana|semana|descanso), buena (semana|suerte),
      (que|q) (|te|os|le|les|lo|la|todo|todo te|todo os)
      (vaya|va|vayan|este|estes|esten|esteis|tenga|tengas|tengan|tengais|pase|pases|pasen|paseis|pase
      usted|disfrutes|disfruteis|siga|sigas|sigan|sigais|pasa|paso|termine|acabes) (bien|muy
      bien|bonito|genial|mejor|buen dia|un buen dia|buena tarde|una buena tarde|buenas tardes|buena noche|una buena
      noche|buenas noches|buen finde|un buen finde|buen fin de semana|un buen fin de semana|buena semana|buen resto del
      dia|feliz dia|feliz tarde|feliz noche|un bonito dia|un lindo dia|lindo dia|bonita tarde|un gran dia|excelente
      dia|un excelente dia|linda tarde|linda noche|bonito dia|buen puente|suerte|mucha suerte|lindo fin de semana|buen
      provecho|bonita noche), (ten|tened|tenga|tengan|pasa|pasad|pase|pasen|tengas|tengais) (|un|una|muy) (buen
      dia|buena tarde|buena noche|buen finde|buen fin de semana|buena semana|feliz dia|lindo dia|bonito dia|bonita
      tarde|excelente dia|gran dia|buenas tardes|buenas noches), bye bye, hasta aqui, eso (es|era|seria) todo,
      (nada|nada mas|ya esta|con eso|por ahora|de momento|por el momento) (eso es todo|nada mas|nada|es todo|ya
      esta|eso), (seria|era|es) todo, sayonara, arrivederci, nada mas por (ahora|hoy), (alli|ahi|alla)
      (estare|estaremos|voy|vamos), chao pescao, hasta luego (lucas|cocodrilo), no (hace falta|es necesario)
      (nada|mas|), nos (vemos|vemos a la tarde|vemos a la noche), sale (pues|gracias|bye), (lo|me lo|lo voy a)
      (pienso|pensare|miro|mirare|hablo|consulto|pensar|mirar|hablar|consultar) (|con mi mujer|con mi marido|con mi
      pareja|con mi novia|con mi novio|con mi socio|en casa|con la familia) y (os|te|le|les)
      (digo|aviso|cuento|comento|digo algo|llamo|escribo), (ya|luego|manana) (os|te|le|les)
      (digo|aviso|cuento|comento|digo algo|llamo|escribo), ay nos vidrios, ai nos vidrios, ahi nos vidrios, ahi nos
      vemos, ay nos vemos, nos estamos (viendo|hablando), estamos en contacto, con dios, ea con dios, vaya con dios,
      vayan con dios, quede con dios, queden con dios, abrazo, un (abrazo|besazo|abrazote|abrazaco|saludazo)
      (grande|enorme|fuerte|a todos|a todas|para todos|para ti|), besis, besotes, besazos, saludos a (todos|todas|la
      familia), adio, adeu, adeu siau, adeusiau, adeus, deica, deica logo, fins (aviat|dema|ara|la propera|despres), ata
      (logo|manan|mana|sempre), abur, agurrr, gero arte, ondo ibili, ikusi arte, xau xau, chao chao, chau chau, chao
      pues, chau pues, adios pues, hasta (lueguito|lueguin|ahorita|el ano que viene|el mes que viene|manana si dios
      quiere|la semana proxima|la proxima semana|el proximo lunes|el finde|dentro de un rato|dentro de
      nada|siempre|nueva orden|nuevo aviso|cuando quieras|cuando querais|hoy|la tarde|la noche), nos vemos (en un
      rato|en la tienda|ahi|esta noche|esta semana|el finde|este finde|a la tarde|a la noche|mas tarde|la semana
      proxima|la proxima|el proximo lunes|cuando abran|cuando abrais|en un ratito|ahorita|al rato), al rato, al rato nos
      vemos, luego (hablamos|te digo|os digo|os cuento|les digo), me (piro|voy|despido|retiro|marcho) (ya|ya
      pues|ahora|), (bueno|pues) me voy, os dejo, te dejo, les dejo, los dejo, (ahi|alli|luego|manana|pronto)
      (te|os|los|les) (veo|leo|veremos), que (tenga|tengan|tengas|tengais) (lindo|feliz|buen|bonito|excelente|gran)
      (finde|fin de semana|fin|dia|domingo|sabado|puente|semana), que (tenga|tengan|tengas|tengais)
      (linda|feliz|buena|bonita|excelente) (semana|tarde|noche|jornada), que (descanse|descansen) (mucho|bien), que
      (ande|anden|andes) bien, que (le|les|te|os) (rinda|cunda|aproveche|vaya bonito|vaya bonito el dia|sea leve), a
      (cuidarse|descansar|pasarlo bien|seguir bien), cuidense (mucho|todos), abur, feliz (resto del
      dia|domingo|sabado|viernes), buen (domingo|sabado|resto del dia|resto de dia|camino), buena
      (jornada|tarde|noche|noche a todos), excelente (dia|tarde|noche|semana), lindo (dia|finde|fin de semana), linda
      (tarde|noche|semana), bonito (dia|finde), bonita (tarde|noche), venga chao, venga adios, aur, ale pues, ale adios,
      hala adios, hala majo, hasta otra (pues|ocasion|vez|),
      (bonito|bonita|lindo|linda|hermoso|hermosa|excelente|feliz|buen|buena|gran|estupendo) (fin de
      semana|finde|domingo|sabado|viernes|lunes|dia|tarde|noche|semana|descanso|vida|resto de semana|resto del dia),
      (ahi|alli|ay) se (ven|miran|cuidan), nos (wachamos|vidrios|miramos|leemos|hablamos|encontramos),
      (luego|despues|mas tarde|ahora|ahorita|manana|otro dia|en un rato|ya)
      (vuelvo|regreso|sigo|continuo|escribo|vuelvo a escribir|te escribo|os escribo|les escribo),
      (vuelvo|regreso|sigo|escribo) (luego|despues|mas tarde|en un rato|manana|otro dia|enseguida|ahora),
      (tengo|tenemos) que (irme|irnos|marcharme|dejarte|dejaros|dejarlo|colgar|salir), cierro, me desconecto, ya no
      (te|os|le|les) (molesto|entretengo|canso|doy mas la lata) (mas|),
      buen resto (de|del) (dia|tarde|noche|semana|la tarde|la noche|la semana), ya me paso (por alli|por la tienda|un
      dia|otro dia|yo|), hasta aqui (llegamos|llego|todo),
      dew, que (tenga|tengan|tengas|tengais|pase|pasen|pases|paseis|lleve|lleven|lleves) (un|una|muy|)
      (lindo|linda|buen|buena|bueno|buenos|buenas|feliz|bonito|bonita|excelente|gran|hermoso|hermosa|estupendo|estupenda|bello|bella|bendecido|maravilloso)
      (dia|dias|finde|fin de
      semana|tarde|tardes|noche|noches|semana|domingo|sabado|viernes|jornada|puente|descanso|vacaciones|viaje),
      me las piro (vampiro|), me piro vampiro, (hasta luego|hasta nunqui|hasta otra) (mari carmen|maricarmen|mary carmen),
      (tengo|tenemos|teneis|tendreis|tienes|tendras) (faena|curro|tarea|lio|cosas que hacer), (os|te) dejo (que|pues)
      (trabajes|trabajeis|sigas|sigais|descanses|descanseis|curres)`,
  },
  planStarts: '',
  planVerbs: `
    aviso avisare avisamos avisaremos digo dire decimos diremos comento comentare comentamos confirmo confirmare
    confirmamos paso pasare pasamos pasaremos acerco acercare acercamos acercaremos voy ire vamos iremos vere
    veremos miro mirare miramos pienso pensare pensamos pensarmelo consulto consultare hablo hablare hablamos llamo
    llamare llamamos llamaremos escribo escribire escribimos cuento contare contamos decido decidire vuelvo volvere
    volvemos animo animare probare pruebo estudio estudiare valoro valorare espero esperamos esperare consultar hablar pensar mirar comentar comentarlo hablarlo pensarlo mirarlo consultarlo
    preguntar llamar pasarme avisar decidir`,
  planWords: `
    me te os le les lo la los las se nos y a ya yo mas tarde luego despues manana pasado pronto mismo esta semana
    lunes martes miercoles jueves viernes sabado domingo rato momento entonces mi mujer marido novia novio madre
    padre pareja familia hija hijo jefe jefa socio hermana hermano esposa esposo por alli ahi aqui alla tienda un
    una algo noticias tengo tendre que con voy vamos esposo`,
  robotNouns: `
    compu aparato cacharro programita botcito grabadora
    robot robots robotito robor bot bots chatbot chatbots maquina maquinita ia humano humana humanos contestador personas
    ordenador computadora computador algoritmo gpt chatgpt persona personita alguien androide automata programa
    asistente agente inteligencia operador operadora teleoperador teleoperadora`,
  robotVerbs: `
    eres ere eris sos es estoy hablando hablo chateando escribiendo escribo escribes hablas contesta contestas
    contestan contestando contestais responde respondes responden respondiendo atiende atienden atendiendo atendido
    sois seras serias tratando conversando habla comunicandome comunico`,
  robotFrame: `
    tu usted ustedes vos vosotros un una uno o u y ni de con real reales verdad verdadero verdadera carne hueso vivo
    viva fisica fisico normal no al lado otro detras chat ahi aqui alli esto eso este esta lo le les te me nos solo
    solamente acaso que quien hay inteligencia artificial virtual automatico automatica digital ser mensajes mensaje
    respuestas respuesta pero si ahora mismo entonces seguro segura seguramente sera quiza realmente mi mis tipo
    esos esas estos tambien ya todavia tan siendo estas`,
  speaking:
    'eres|sos|sois|usted es|es usted|esto es|hablo|hablando|chateo|chateando|contestas?|contestais|contestando|respondes?|respondiendo|atiendes?|atendiendo|escribes?|escribiendo|me lee|me habla|lo lleva',
  or: 'o|u',
  machines:
    'robot|robots|robotito|bot|bots|botcito|chatbot|ia|maquina|maquinita|contestador|ordenador|computadora|compu|programa|programita|cacharro|grabacion|algoritmo|gpt|chatgpt|sistema',
};
