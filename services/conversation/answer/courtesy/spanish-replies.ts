import type { Speech } from './speech.ts';

/** What a visitor says back in Spanish: yes, no, I see, never mind, how funny. */
export const spanishReplies: Speech['phrases'] = {
  assent: `
    dejalo, dejalo (estar|asi|ya|correr), dejadlo, olvidalo, olvidadlo, olvidelo, olvida (eso|lo dicho|lo que he
    dicho),
    vale, vle, vaale, valep, bale, valee, okey, okei, okay, okis, okidoki, oki doki, oka, oks, okas, perfecto, perfe,
    perf, perfect, prfecto, perfecta, perfectisimo, estupendo, estupenda, estupendamente, genial, guay, fenomenal,
    fenomeno, fantastico, maravilloso, maravilla, una maravilla, excelente, buenisimo, buenisima, magnifico,
    increible, joya, de lujo, de diez, de cine, de puta madre, de fabula, de maravilla, la leche, chachi, chachi
    piruli, bacan, bakan, chevere, chido, padrisimo, barbaro, espectacular, brutal, top, crack, cojonudo, bestial,
    ideal, mola, que mola, como mola, dabuten, dabuti, pura vida, al pelo, a la orden, de acuerdo, deacuerdo,
    conforme, entendido, entiendo, lo entiendo, comprendo, comprendido, enterado, enterada, anotado, apuntado,
    apuntada, me lo apunto, me lo anoto, tomo nota, recibido, captado, oido, oido cocina, claro, claro que si, por
    supuesto, desde luego, esta (claro|bien|genial|perfecto|guay|todo claro), muy bien, bien, bn, esta bn, ta bien, ta
    bueno, tabien, todo (claro|aclarado|entendido|correcto|ok|perfecto|en orden|listo|genial), correcto, exacto,
    exactamente, eso es, eso, eso mismo, asi es, efectivamente, cierto, es verdad, tienes razon, tiene razon, sin
    problema, sin problemas, no hay problema, ningun problema, no pasa nada, no importa, da igual, no te preocupes, no
    os preocupeis, no se preocupe, tranquilo, tranquila, tranquilos, dale, dale pues, listo, listo pues, va, va va,
    vaya, venga, venga va, venga vale, andando, sale vale, sale pues, orale, simon, sobres, hecho, trato hecho, ya, ya
    ya, ya esta, ya veo, ya entiendo, ya entendi, ya lo se, ah ya, aja, ajam, mm, mmm, hmm, ah, aah, oh, uy, uf, ufff,
    anda, andaa, ostras, hala, ala, wow, guau, menos mal, que
    (bien|guay|bueno|genial|chulo|maravilla|pena|lastima|cosas|risa|fuerte), si, sip, sii, sep, sipi, see, siu, claro
    si, si si, si claro, si por favor, si porfa, si quiero, no, nop, nope, no no, nah, na, nanai, que no, que va, para
    nada, nada, nada de nada, no nada, no nada mas, nada mas, ninguna, ninguno, no es nada, no se, nose, ni idea, no
    lo se, puede ser, tal vez, quizas, quiza, a lo mejor, jaja, jajaja, jajajaja, jaj, jeje, jejeje, jiji, jojo, xd,
    lol, de nada, no hay de que, a ti, a vosotros, a usted, lo siento, perdon, perdona, perdone, perdonad, disculpa,
    disculpe, disculpas, mil disculpas, mil perdones, perdon me equivoque, me he equivocado, me equivoque, era broma,
    es broma, probando, testing, esto es una prueba, solo probaba, no (eso es todo|nada mas), (ya|) no
    (necesito|quiero|preciso|tengo) (nada mas|mas nada|mas dudas|mas preguntas|ninguna duda mas|ninguna otra duda),
    (con eso|eso|asi) (me|nos) (sirve|basta|vale|alcanza|llega), con eso (ya|) (basta|esta|vale|tengo|tengo
    suficiente|es suficiente|estoy), (me|nos) (ha|) (quedado|queda|quedo) (todo|muy|bastante|)
    (claro|clara|clarisimo|clarito|resuelto|resuelta|mas claro|mas tranquilo|mas tranquila), me quedo (mas|mucho mas)
    (tranquilo|tranquila), (ya|) (resuelto|solucionado|aclarado|resuelta), duda resuelta, dudas resueltas, eso
    (es|era|queria|fue) (todo lo que|lo que) (queria|necesitaba) (saber|preguntar|), sale y vale, va que va, sale,
    arre, fierro, sobres pues, andale, andale pues, andele, andele pues, de una, de ley, hagale, hagale pues,
    hagamosle, finisimo, fino, nitido, tato, ta to, tuanis, cabal, bacano, bakano, bkn, la raja, impecable, piola, un
    golazo, golazo, un lujo, un placer, tranqui, feten, de lujo, de cine, buena onda, bien ahi, al tiro, ya po, vale
    po, si po, dale po, ya pe, ya pues, ole, ole ole, aro, aro que si, noni, ea, ea pues, pos vale, pues vale, pues
    nada, pues muy bien, perfecto pues, vale pues, bueno pues, bueno pues nada, ya me quedo claro, ya quedo claro,
    quedo claro, clarisimo, clarito, todo clarito, apanao, apanado, arreglado, quedamos asi, asi quedamos, d acord,
    dacord, perfecte, ados, ondo, primo, eso esta hecho, ya no pregunto mas, nada mas que eso, por ahora nada mas, por
    ahora nada, de momento nada, no nada gracias, eso nada mas, no por ahora, por ahora no, otro dia sera, sera otro
    dia, de acuerdo pues, okas, oki, okie, okeis, okay pues, uf vale, anda vale, ah vale vale, ah bueno, ah pues, ah
    pues vale, chevere pues, todo bien, no pasa na, na, no hay pedo, que padre, padre, esta padre, que chido, que
    chevere, buenisimo che, hijole, hujule, probando (uno|1) (dos|2) (tres|3|),
    (perdon|perdona|perdone|perdonad|perdonen|disculpa|disculpe|disculpad|disculpen|disculpas|mis disculpas|lo
    siento|lo siento mucho|siento|lamento) (por|) (el|la|los|las|mi|mis|tanto|tanta|tantas|)
    (molestia|molestias|error|errores|fallo|despiste|lapsus|retraso|tardanza|demora|insistencia|insistir|lio|confusion|equivocacion|equivocarme|malentendido|tardar|tardar
    tanto|la tardanza|no contestar|no contestar antes|no responder|no responder antes|faltas|faltas de
    ortografia|ortografia|mensaje|mensajes|audio|mal rato|mal
    humor|tono|spam|rollo|tocho|parrafada|lata|molestar|molestarle|molestarles),
    (perdon|perdona|perdone|perdonad|disculpa|disculpe|disculpen|lo siento|ay perdon|uy perdon) (me he|me|)
    (equivocado|equivoque|confundido|confundi) (de|)
    (chat|numero|ventana|persona|tienda|sitio|conversacion|contacto|) , me he (confundido|liado), me
    (confundi|lie|equivoque) (de|) (chat|numero|ventana|persona|tienda|sitio|conversacion|contacto|), (no era|era)
    (aqui|para ti|para otro|para otra persona|otro chat), (queria|quise) decir otra cosa, no (queria|quise) decir
    eso, eso no es lo que queria decir, sin querer, fue sin querer, ups, upss, oops, uups, opa, ay, ay ay, ay ay
    ay, uff, ufa, jolin, jolines, jo, jope, jopetas, caray, caramba, caracoles, recorcholis, madre mia, vaya vaya,
    juas, juasjuas, jua jua, guay, yuju, yupi, bravo, impresionante, alucinante, flipante, sorprendente, asombroso,
    que flipe, flipo, alucino, que fuerte, no me digas, en serio, anda ya, toma, toma ya, viva, hurra, meh, bah,
    a ver, espera, esperame, espere, espera un (momento|segundo|poco|poquito), un
    (momento|momentito|segundo|segundito|minuto|minutito) (por favor|porfa|), ahora mismo, ya voy, esta bueno, ok
    bueno, hmm, ehm, este, ejem, pues eso, ya ves, y ya, y eso, y listo, todo ok, tal cual, cuando puedas, sin
    prisa, ja, je, perdoname, perdonadme, disculpame, disculpeme,
      listo (el pollo|calixto|calisto|papeleta|el bollo), me (parto|meo|troncho|descojono|mondo|muero|rio) (de
      risa|de la risa|toa|entera|entero|contigo|sola|solo|), me (haces|has hecho|hace) (reir|gracia|mucha gracia), que
      (gracioso|graciosa|gracia|arte|salao|divertido|punto), vaya risa, que (risas|risa me da),
      guay del paraguay, efectiviwonder, okey makey, alucina vecina, corcholis, no (lo|) (sabia|conocia|tenia ni idea|habia
      visto|me habia dado cuenta), ya me (queda|quedo) claro, (le|lo|la|se me|me) (he dado|di|di a enviar|pulse|mande|envie|escribi|he
      enviado|he mandado|ha escapado|escapo|fue el dedo|ha ido el dedo) (sin querer|por error|antes de tiempo|solo|),
      (este mensaje|esto|eso|ese mensaje|este) (no|) (iba|era|es|va) (para|a) (mi|mis|un|una|otro|otra|ti|vosotros)
      (persona|chat|grupo|madre|padre|familia|hermana|hermano|mujer|marido|hija|hijo|abuela|abuelo|prima|primo|tia|tio|cunada|cunado|suegra|suegro|novia|novio|pareja|amiga|amigo|vecina|vecino|jefa|jefe|companera|companero|equipo|), (ha sido|fue|es|cosas de) (el|la|culpa del|cosa del|mi) (corrector|autocorrector|movil|teclado|nino|nina|gato)`,
};
