import type { Courtesy, Speech } from './speech.ts';

/** Courtesy that tells neither of the product's languages: of others, and of both. */
export const international: Pick<Speech, 'phrases'> = {
  phrases: {
    greeting: `
      aloha, namaste, namaskar, namaskaram, salaam, salam, (assalamu|asalam|assalam) (alaikum|aleikum|alaykum),
      assalamualaikum, shalom, bonjour, bonsoir, salut, coucou, hallo, guten (tag|morgen|abend), moin, servus,
      buongiorno, buonasera, salve, bom dia, oi tudo bem, ohayo, konnichiwa, ni hao, nihao, merhaba, privet,
      zdravstvuyte, hej, marhaba, vanakkam, sat sri akal`,
    wellbeing: `
      ca va, comment ca va, comment allez vous, wie gehts, come stai, come va, tudo bem, tudo bom`,
    thanks: `
      danke, danke schon, vielen dank, grazie, grazie mille, obrigado, obrigada, arigato, arigatou, shukran,
      shukriya, dhanyavad, dhanyawad, gracie, mersy, merci beaucoup, spasibo, toda raba, dank je, tack, efharisto`,
    farewell: `
      ciao, ciao ciao, tschuss, au revoir, a bientot, auf wiedersehen, tchau, adieu, doei, hej da, khuda hafiz,
      alvida, a plus`,
    assent: `
      ok, o k, oks, okok, ok ok, oki, bravo`,
  },
};

/** Goes with courtesy and says nothing by itself: whom one speaks to, how much, and what joins. */
export const fillers = `
  guapa, guapo, guapi, guapis, guapas, guapos, wapa, wapo, wapas, wapos, wapi, reina, rey, guapisima, guapisimo, guapisimas, majo, maja, majos, majas, veci, vecis, vecino, vecina, vecinos, vecinas, doctor, doctora, doc, profe, corazon, cielo, carino,
  carinos, bonita, bonito, tesoro, vida, vida mia, mi vida, mi amor, amore, cari, amigo, amiga, amigos, amigas, amig,
  amiguito, amiguitos, tio, tia, tios, tias, tronco, tron, primo, prima, amix, amics, hermano, hermana, bro, brother, broder, compa,
  compadre, compi, compis, colega, colegas, socio, jefe, jefa, maestro, maestra, maquina, crack, illo, ilo, quillo,
  quilla, pisha, picha, pixa, nene, nena, nen, nano, chico, chica, chicos, chicas, chiques, muchacho, muchacha, muchachos, joven,
  mozo, senor, senora, senores, senorita, don, dona, caballero, caballeros, familia, gente, equipo, pena, todos,
  todas, todes, a (todos|todas|todes|ti|vosotros|vosotras|usted|ustedes|vos|ambos), por favor, porfavor, porfa, porfi,
  porfis, porfii, pf, xfa, xfavor, xfi, pls, please, plz, pliz, muy, mucho, muchas, muchisimas, muchisimo, mil, un millon de, miles de, infinitas, tantas, super, mega, tan,
  tanto, bastante, de verdad, en serio, sinceramente, de nuevo, nuevamente, otra vez, pues, pos, po, entonces, bueno,
  weno, bno, pero, y, e, oye, mira, eh, ehh, ehm, em, um, uy, che, wey, guey, we, man, loco, loca, pana, parce, parcero,
  mijo, mija, mijita, hijo, hija, hijos, hijita, ahora, igualmente, estimado, estimada, estimados, estimadas, apreciado, querido, querida, queridos,
  atentamente, cordialmente, mate, mates, pal, pals, bruv, bruh, bud, buddy, buddies, dude, dudes, guys, guy, folks,
  everyone, everybody, all, team, love, hun, hunny, hon, honey, sweetie, sweetheart, darling, darlin, dear, dears, duck,
  ducky, petal, chick, chuck, hen, (my|) (friend|friends|man|dear|love|lovely|dude|bro|brother|guy), sir, sirs, madam,
  maam, miss, mister, mr, mrs, lad, lads, lass, fella, fellas, chief, boss, fam, sis, sister, girl, girls, gal, babe,
  babes, baby, yall, ye, there, yaar, ji, bhai, anna, akka, didi, auntie, uncle, cuz, champ, champion, legend, king, queen,
  mom, mum, so, very, many, very much, much, a (lot|bunch|ton|million), lots, loads, tons, really, truly, indeed, then, well,
  and, but, again, too, also, now, anyway, anyways, tho, though, just, heaps, kindly, ever so, x, xx, xxx, xxxx, xo, xoxo, xd,
  lol, haha, hahaha, jaja, jajaja, jeje, p, d,
  reinas, reyes, wapis, guapisimos, preciosa, preciosas, precioso, preciosos, bella, bellas, bello, hermosa, hermosas, hermoso, hermosos, linda, lindas, lindo, lindos, bonicas, bonico, bonica, bonicos, bonitas,
  bonitos, princesa, princesas, princesos, majete, majetes, majisimos, majisimas, majico, maja mia, nena mia, mi (arma|alma|nina|nino|rey|reina|cielo|corazon|cari|vida|gente|pana|hermano|hermana|llave|socio|senor|senora|querida|querido|amol|bro|brother|doctor|doctora|angel|princesa),
  miarma, mivi, chamo, chama, chamos, chamito, chamin, parcerito, parceros, parcera, nero, mompa, manito, mano, mana, manin, nano, mijin, mijito, mijitos, causa, causita, caserita, caserito, casera, casero, caseros, senito, amiguita, amiguitas, mae, maje, vos,
  carnal, carnala, compita, comadre, plebes, cuate, cuates, valedor, valedores, patron, patrona, patroncito, jefecito, jefecita, guero, guera, guerita, chavo, chava, chavos, chavas, chaval, chavala, chavales, chavalas, chavalote, pibe, piba, pibes, gurises, neri, capo, capa, genio, genia, genios, genias, idolo, idola, fiera, figura, campeon, campeona, campeones, artista, artistas, monstruo, mostro, torero, cabeza, mister, miss, teacher, seno, maestra mia, licenciado, licenciada, lic, ingeniero, inge, arqui, abogado, don, vecinito, vecinita, vecindad, equipazo, cracks, maquinas, tronca, troncos, tronk, compae, primico, hermanito, hermanita, hno, hna, bro, brodel, asere, acere, papi, papito, mami, mamita, mima, nine, nenina, neninha, rapaz, rapaza, guaje, chato, chata, chatin, cuqui, churri, bebe, bb, amorcito, amores, amors, tesoros, cielos, corazones, mai, tete, teta mia, xiquet, xiqueta, noi, noia, nois, noies, maca, macu, guapes, guapo mio, wapisima, wapisimo, weon, wn, po, pe, ve, pues si, cabros, cabro, cabrita, lola, tata, sumerce, su merced, senorita mia, estimada clienta, companero, companera, companeros, colegi, encanto, encantos, la verdad, la vdd, un monton, un mundo, de todo corazon, de antemano, de parte de (todos|todas|mi familia), con carino, atte, un placer,
  lovelies, lovely people, ladies, gents, gentlemen, gentle people, peeps, peoples, people, gang, crew, campers, legends, champions, superstar, superstars, gorgeous, beautiful, handsome, sunshine, doll, dolls, dolly, treacle, sweet, sweetpea, cutie, poppet, pet, bab, babs, babby, my (lover|lovely|lovelies|darling|darlin|good man|good sir|good lady|bru|broer|boet|china|guy|gee|g|love|luv|lord|lady|people|peeps|angel|queen|king|dears|babber|ducks|duck|friend|friends|son|brotha|sista), me (duck|lover|babber|mate|old mucker|old mate|auld flower), our kid, luv, luvs, lovey, luvvie, bestie, besties, stranger, partner, pardner, cobber, cobbers, digger, squire, guv, guvnor, gaffer, gov, governor, comrade, comrades, neighbour, neighbours, neighbor, neighbors, butt, butty, mun, lads and lasses, big man, big lad, big yin, big fella, wee man, wee hen, wee pal, son, mush, nipper, horse, bai, boi, boys, boyo, bhoy, man dem, mandem, bredrin, bredren, blud, cuz, cuzzy, uso, bru, brah, brahs, braddah, bruh, bro bro, boet, boetie, china, oke, oga, madam, mam, ma, mummy, maam sir, oke dokes, uncle ji, aunty, auntie ji, bhaiya, bhaisaab, sahab, sahib, saab, sirji, madamji, mausi, sensei, teach, prof, professor, captain, skipper, reverend, father, vicar, mr man, missus, missis, mademoiselle, monsieur, amigos, amiga, amigas, hombre, homie, homies, homeboy, dawg, gee, og, playa, shawty, ma, pa, pops, fella me lad, yous, youse, yis, yiz, ye lot, you lot, you guys, you all, you two, you both, both, y all, ya, ya all, yall lot, x x, bot, mint, magic, champion, tidy, lush, steady, sorted, shot, mean, choice, sharp, crystal, done, awesome sauce, ace, boss, fino, golazo, big time, ever so much, ever so kindly, in advance, once more, as always, as ever, honestly, genuinely, sincerely, seriously, massively, hugely, tonnes, a tonne, a heap, a mil, a mill, a mil and one, xoxoxo, hehe, heh, hihi, teehee, lmao, rofl, jiji, jojo, jajajaja, ja, je, ji, dont mind me, ale, hala, ea, chacho, acho, pos, pa, aguante, innit, init, aye, like, right, huh, verdad, fam, buena gente, here, so far, hasta ahora, soy, im, this is, kind, fine, fellow, old, wee, for now, bombon, pimpollo, de veras, (mi|mis) (nino|nina|ninos|ninas),
  frutero, frutera, panadero, panadera, carnicero, carnicera, pescadero, pescadera, florista, floristas, peluquero,
  peluquera, peluqueras, barbero, cocinero, cocinera, camarero, camarera, mecanico, librera, librero, farmaceutica,
  tendero, tendera, zapatero, modista, entrenador, entrenadora, recepcionista, butcher, baker, barber, chef, coach,
  florist, shopkeeper, landlord, landlady, doc`;

/** Emoji that say something by themselves; a message of these alone is courtesy. */
export const emoji: Partial<Record<Courtesy, string>> = {
  greeting: '👋🖐🤚🙋',
  thanks: '🙏❤🧡💛💚💙💜🖤🤍🤎💕💖💗💓💞💘💝♥😍🥰😘😗😚😙🤗🙌👏🫶💯🎉🥳',
  assent:
    '👍👌🆗✅✔☑👎😊🙂😀😁😄😃😆😅😂🤣😉😌😋😎☺😇🤩😜😛🙃🤝💪✌🤞🤙😢😭😞😔😕🙁☹😐😑😮😯😲😳🤔🤷😬🙄😏🥲🫡',
};

/** Before a name that no list knows. */
export const titles =
  'don dona mr mrs ms miss dr dra sr sra srta senor senora senorita sir uncle auntie aunty doctor doctora';
/** Before a place. */
export const origins =
  'desde, from, (soy|somos) de, (vivo|vivimos|resido) en, (live|living|based|over) in, (escribo|escribimos|vengo|venimos) (de|desde)';
/** Before the name of who may be answering. */
export const addresses =
  'hablo con, estoy hablando con, estoy chateando con, am i (talking|speaking|chatting) (to|with)';
/** Before the name of who writes. */
export const introductions =
  'me llamo, mi nombre es, (le|les|te|os) (escribe|habla|saluda), my name is, (my|the|) names';
/** Before it too, and before much else. */
export const beings = 'soy, soy yo, aqui, por aqui, im, i am, this is, its, it is, tis';
/** What most names are followed by. */
export const surnames =
  'garcia gonzalez rodriguez fernandez lopez martinez sanchez perez gomez jimenez ruiz hernandez diaz moreno munoz alvarez romero alonso gutierrez navarro torres dominguez vazquez ramos gil ramirez serrano blanco molina morales suarez ortega delgado castro ortiz rubio marin sanz iglesias flores rojas vargas mendoza silva smith jones taylor brown williams wilson johnson davies robinson wright thompson evans walker white roberts green hall wood jackson clarke murphy kelly ryan byrne walsh campbell stewart miller davis anderson';

/** First names that are no other words; whoever is greeted may be called by one. */
export const names = `
  aaron abel adela adrian agustin aida aitana aitor alba alejandra alejandro alex alfonso alfredo alicia alonso alvaro amaia
  amanda amparo ana andrea andreu andres angela angelica antonia antonio araceli ariadna arturo beatriz begona belen benito bernardo berta
  borja bruno camila candela carla carlos carlota carme carmela carmen carmina carolina catalina cecilia celia cesar chelo chema chus conchi
  concha cristian cristina cristobal curro damian daniel daniela david diana diego dolors edgar eduardo elena elias elisa eloy elvira emilia
  emilio emma enrique ernesto esteban esther eugenia eugenio eva ezequiel fabian fabiola fatima federico felipe felix fermin fernanda fernando
  francisca francisco gabriel gabriela gema german gonzalo gregorio guadalupe guillermo gustavo hector hugo ignacio inaki ines inma irene
  iria isabel ismael ivan izan jacinto jaime javi javier jesus jimena joan joaquin jordi jorge jose josefa josefina juan juana juanjo juanma juli
  julia julian juliana julio karina laia lara laura leire leonor leticia lidia lorena lorenzo lourdes lucas lucia luciano luis luisa
  mabel macarena magda maite malena manolita manolo manu manuel manuela marcela marcelo marcos maria mariana mariano maribel maricarmen
  marina mario marisa marisol marta martin martina matias maximo merche miguel mikel miriam moises monica montse
  nacho nadia narciso natalia nerea nicolas nico noelia nora nuria olga oscar pablo paco paloma paola paqui patricia paula paulina pedro
  pepa pepe rafa rafael ramiro ramon raquel raul rebeca ricardo rita roberto rocio rodrigo rogelio roxana ruben samira
  samuel sandra sara sebastian sergio silvia sofia sole sonia susana tamara teo teresa tomas toni trini vanesa vanessa
  vero veronica vicente victor violeta xavi xavier ximena yaiza yolanda zaira
  abby bev gwen jean adam aisha alan albert alexander alfie alice alison amelia amy andrew andy angus anita anna anne annie anthony archie arthur ashley
  aoife barbara barry beth becky ben benjamin bernadette bernie betty beverley billy bob bobby brenda brian bridget caitlin callum cameron
  carol caroline catherine cathy charlie charlotte chloe chris christine christopher ciara claire clare clive colin colleen connor conor craig
  damien danny darren dave deborah debbie declan deirdre denise derek diane dominic donna doug dylan eamon eileen eilidh eleanor
  ella ellen ellie elizabeth emily eoin eric erin ethan evan evie fergus fiona finn fred gareth gary gavin gemma geoff george gerry
  gillian glenn gordon graham grainne greg hannah harriet harry helen henry hilary hugh ian imogen isla jackie jacob jake james
  jamie jane janet janice jason jeff jen jennifer jenny jeremy jess jessica jill jim jimmy joanne john johnny jon jonathan joseph josh joyce
  judith judy julie justin karen kate katherine kathleen kathy katie kayleigh keith kelly ken kenneth kerry kev kevin kieran kim kirsty kyle
  lauren leah leanne lee len lenny leo liam linda lisa liz logan lorraine louise lucy luke lynn lynne madison maeve maggie malcolm
  mandy margaret marie martha mary matt matthew maureen maurice megan melissa michael michelle mick mike millie mohammed muhammad molly moira
  murray nancy naomi natalie neil niall niamh nicola nicole nigel noah noreen olivia orla owen padraig paddy pam pamela patel patrick
  paul pauline peter phil philip philippa phoebe priya rachel raj ralph rebecca rhys richard robert robbie robyn roger ron ronan rory rosie
  ross ruth ryan sally samantha sarah saskia scott sean shane sharon shannon sheila shirley simon sinead siobhan sophie stacey
  stephen stephanie steve stewart stuart sue susan ted teresa terry theresa tim timothy todd tom tommy tony tracey tracy trevor tyler
  vicky vinnie wayne wendy william yasmin yvonne zara zoe`;
