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
  amiguito, amiguitos, tio, tia, tios, tias, tronco, tron, primo, prima, hermano, hermana, bro, brother, broder, compa,
  compadre, compi, compis, colega, colegas, socio, jefe, jefa, maestro, maestra, maquina, crack, illo, ilo, quillo,
  quilla, pisha, picha, pixa, nene, nena, nen, nano, chico, chica, chicos, chicas, chiques, muchacho, muchacha, muchachos, joven,
  mozo, senor, senora, senores, senorita, don, dona, caballero, caballeros, familia, gente, equipo, pena, todos,
  todas, todes, a (todos|todas|todes|ti|vosotros|vosotras|usted|ustedes|vos|ambos), por favor, porfavor, porfa, porfi,
  porfis, porfii, pf, xfa, xfavor, xfi, pls, please, plz, pliz, muy, mucho, muchas, muchisimas, muchisimo, mil, un millon de, miles de, infinitas, tantas, super, mega, tan,
  tanto, bastante, de verdad, en serio, sinceramente, de nuevo, nuevamente, otra vez, pues, pos, po, entonces, bueno,
  weno, bno, pero, y, e, oye, mira, eh, ehh, ehm, em, um, uy, che, wey, guey, we, man, loco, loca, pana, parce, parcero,
  mijo, mija, mijita, ahora, igualmente, estimado, estimada, estimados, estimadas, apreciado, querido, querida, queridos,
  atentamente, cordialmente, mate, mates, pal, pals, bruv, bruh, bud, buddy, buddies, dude, dudes, guys, guy, folks,
  everyone, everybody, all, team, love, hun, hunny, hon, honey, sweetie, sweetheart, darling, darlin, dear, dears, duck,
  ducky, petal, chick, chuck, hen, (my|) (friend|friends|man|dear|love|lovely|dude|bro|brother|guy), sir, sirs, madam,
  maam, miss, mister, mr, mrs, lad, lads, lass, fella, fellas, chief, boss, fam, sis, sister, girl, girls, gal, babe,
  babes, baby, yall, ye, there, yaar, ji, bhai, anna, akka, didi, auntie, uncle, cuz, champ, champion, legend, king, queen,
  mom, mum, so, very, many, very much, much, a (lot|bunch|ton|million), lots, loads, tons, really, truly, indeed, then, well,
  and, but, again, too, also, now, anyway, anyways, tho, though, just, heaps, kindly, ever so, x, xx, xxx, xxxx, xo, xoxo, xd,
  lol, haha, hahaha, jaja, jajaja, jeje, p, d`;

/** Emoji that say something by themselves; a message of these alone is courtesy. */
export const emoji: Partial<Record<Courtesy, string>> = {
  greeting: '👋🖐🤚🙋',
  thanks: '🙏❤🧡💛💚💙💜🖤🤍🤎💕💖💗💓💞💘💝♥😍🥰😘😗😚😙🤗🙌👏🫶💯🎉🥳',
  assent:
    '👍👌🆗✅✔☑👎😊🙂😀😁😄😃😆😅😂🤣😉😌😋😎☺😇🤩😜😛🙃🤝💪✌🤞🤙😢😭😞😔😕🙁☹😐😑😮😯😲😳🤔🤷😬🙄😏🥲🫡',
};
