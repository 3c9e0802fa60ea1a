import { englishQuestions } from './english-questions.ts';
import { englishReplies } from './english-replies.ts';
import type { Speech } from './speech.ts';

/** Courtesy in English, from Dublin to Sydney. */
export const english: Speech = {
  phrases: {
    ...englishQuestions,
    ...englishReplies,
    greeting: `
      awrite, hi, hello, helo, hullo, ello, hey, heya, heyo, hiya, hya, howdy, yo, greetings, gday, good day, oi, ahoy,
      (good|gud|gd|goood|gm) (morning|mornin|morn|afternoon|arvo|evening|evenin|eve|mrng), top of the morning, morning,
      mornin, gm, hi there, hello there, hey there, ay up, ey up, eh up, wotcha, nice to meet you, pleased to meet you,
      good to see you, merry christmas, happy (new year|holidays|friday|monday|weekend|easter),
      (morning|afternoon|evening) (all|everyone|guys|folks|lads|mate|love|team|sir|maam|there), dear
      (sir|madam|sirs|all|team) or (madam|sir), dear (sir|madam|sirs|all|team), sir or madam, evenin all, evening,
      evenin, afternoon, yalright, howiye, howdy (partner|doody|yall), heyup, hey up, heyup duck, ow do, how do, ows do,
      (alright|awright|alreet|alrite|orite|aight|areet|wotcha|ayup|ey up|now then|nah then|hiya|well)
      (la|pet|hen|pal|big man|big lad|wee man|duck|our kid|my lover|my lovely|me lover|me duck|me
      babber|butt|mun|chief|boss|squire|treacle|guv|guvnor|petal|flower|marra|bab|bairn|mush|nipper|babs|), now then,
      nah then, howzit, howzit my bru, aweh, awe, heita, hola, kia ora, kiaora, tena koe, morena, chur, talofa, bula,
      aloha, shwmae, shwmai, sut mae, bore da, prynhawn da, noswaith dda, noson dda, dia duit, dia dhuit, failte, top o
      the morning, top of the mornin, fit like, whit like, how far, how far na, good day (sir|madam|maam|all|oga|to
      you|to you all|to you sir|), (a|) very good (morning|afternoon|evening) (to you|to you all|), (good|)
      (morning|afternoon|evening) (to you|to you all|to all|to
      everyone|maam|ma|mam|mum|oga|uncle|auntie|aunty|doc|doctor|teacher|campers|each|ladies|gents|ladies and
      gents|gentlemen|peeps|peoples|yous|youse|fam|chief|boss), greetings (to you|to you
      all|friend|friends|earthlings|earthling), hail, salutations, hola amigo, bonjour hi, well (hello|hi|hey), oh
      (hi|hello|hey), (hi|hello|hey) (hi|hello|hey), (hi|hello|hey) (again|once again|to you|to you all), (its|it is)
      (me|only me|just me) (again|), (sorry|apologies) (for|to) (bothering|bother|disturb|disturbing|the
      bother|trouble|troubling) (you|ye|yous|again|you again|you so late|), sorry for the (late message|hour|late hour),
      long time no see, pleasure to meet you, lovely to meet you, happy (tuesday|wednesday|thursday|saturday|sunday|new
      week|new month|hump day|diwali|hanukkah|thanksgiving|halloween|st patricks day|mothers day|fathers day), merry
      xmas, happy xmas, season greetings, seasons greetings,
      aye up, hlo, hlw, hellow, hy, hai, (writing|messaging|texting|asking) (you|) (again|here), (happy|a happy) (new
      year|easter|christmas|sunday|friday) (to you|to you all|to all|to everyone|everyone|all),
      good (morrow|daay|evning|evenin), just (saying|wanted to say|here to say|popping in to say|dropping in to say)
      (hi|hello|hey), (i was|ive been) (told|asked) to (message|write|text|contact|ask) (here|you), (sending|send)
      (you|) (greetings|love|my regards),
      (i|we|) (found|saw|discovered|came across|heard about|follow|followed|seen) (you|your page|your site|your
      website|your shop|your place|ye|your ad) (on|in|via|through|from) (google|instagram|facebook|tiktok|the
      internet|a friend|my friend|twitter|maps|google maps|yelp|the web|insta|fb), (my|a)
      (friend|sister|mum|mom|neighbour|neighbor|colleague|cousin|mate|brother|dad) (recommended|told me
      about|mentioned|sent me to|suggested) (you|ye|this|your place|your shop),
      (g|gd|gud|guid|gidday|guten) (morning|mornin|afternoon|evening|mate|day), gidday, (im|i am) (a|) (new|new
      here|new customer|first timer|new client|regular|regular customer) (here|),
      top o (the|) morning to (you|ya|ye|you all), top of the (morning|mornin|day) to (you|ya|ye|you all|all),
      (lovely|nice|great|good|pleased|delighted) to (meet|see|e meet|virtually meet|hear from) (you|ya|ye) (all|too|),
      (its|this is|) (my|) first time (here|messaging|writing|on here|chatting|using this|),
      (hope|i hope|hopefully) (im|i am|its|this is|were|it is) not (too late|too early|bothering you|disturbing
      you|interrupting|a bad time|bothering anyone|late), (didnt|did not) see (you|ya) there, fancy (seeing|meeting) you here,
      (guess|look) (whos|who is) (back|here)`,
    thanks: `
      thanks, thanx, thx, thnx, tnx, thnks, thks, tks, thans, thanku, thankyou, thank you, thank u, thankyu, thank ya,
      thank ye, thank yall, thank you all, thanking you, thanking u, ty, tyvm, tysm, tvm, tq, tqvm, ta, taa, ta muchly,
      cheers, chrs, cheerz, nice one, nice 1, much obliged, obliged, appreciated, preciate it, preciate ya,
      (thanks|thank you|thx|ty|cheers|ta) (|so much|very much|a lot|again) (for|4) (|the|your|ur|all the|all your|all
      ur|such a|a|that|this|these|taking the|taking your|being|getting|always being|letting|giving me|giving me
      the|sorting|clearing|the quick|your quick|the fast|the prompt|your prompt|the speedy)
      (all|everything|help|helping|helping me|helping out|helping me
      out|assistance|info|information|time|patience|answer|answers|answering|response|responses|responding|reply|replies|replying|getting
      back|getting back to me|quick reply|quick response|fast reply|advice|clarification|clarifying|clarifying
      that|support|service|kindness|kind|so helpful|helpful|nothing|nice|me know|that up|that out|it out|me|heads
      up|tip|tips|details|that|it|update|quick answer|great service|explanation|explaining|checking|having
      me|asking|listening|understanding|attention|back to me|so quick|so kind), (many|much|big|huge|special|warm|kind)
      thanks, thanks (a million|a mil|a mill|a bunch|a lot|alot|a ton|a tonne|so much|very
      much|again|anyway|anyways|tho|though|in advance|heaps|loads|awfully|kindly|muchly|likewise|to you|to all|you
      too|and you too), (so|very|much|greatly|really|truly) (appreciated|grateful|thankful|kind|helpful|obliged),
      (i|we|id|really|much|i really|i do|i truly|we really|greatly|really do) (appreciate|appreciated)
      (it|that|this|you|u|the help|your help|all your help|the info|it a lot|your time|), appreciate
      (it|that|you|u|ya|the help|your help|the info), grateful, im grateful, god bless, god bless you, bless you, bless,
      bless ya, (thats|that was|thats been|youve been|you have been|youre|you are|ur|that is|this is|this was|it was|you
      were|u r|you guys are|yall are|been) (so|very|really|super|most|more than|too|incredibly|a great|a big|such
      a|extremely|)
      (helpful|kind|useful|nice|great|amazing|awesome|fab|brilliant|lovely|perfect|fantastic|wonderful|excellent|sweet|help|star|legend|lifesaver|gem|the
      best|a star|a legend|a lifesaver|a gem|a diamond|a gent|an angel|a champ|a babe|good|cool|funny|the bomb),
      (good|great|nice|excellent|smart|clever|lovely|brilliant|amazing|top|fab|fast|quick)
      (bot|job|work|service|stuff|help|one|chat|chatting), you rock, you guys rock, well done, congrats,
      congratulations, love you, love it, love that, love this, luv u, ily, lifesaver, legend, you legend, what a
      legend, youre a star, good to know, thats good to know, (very|super|so|really) (helpful|useful|kind), helpful, you
      helped (a lot|me|so much|me a lot), that helps, that helped, that helps a lot, that really helps, thnaks, thansk,
      thakns, thansk you, thank yuo, thnak you, thnk you, thankee, thankies, fanks, fank you, thankoo, thanky, thanky
      you, thankx, thanq, thanku so much, tyty, ty ty, tysvm, thx u, cheerz, cheers (easy|big ears|big yin|big lad|for
      that|for your help|for the help|for getting back to me|for everything|for the info|now|then|a million|a
      mil|again|guvnor|squire|drive|ears|), ta (muchly|very much|ever so|ever so much|for that|for your
      help|love|now|big time|lots|), taa very much, good (looking|lookin) out, good on (ya|you|yer), onya, onya mate,
      goodonya, you (little|)
      (beauty|ripper|legend|star|angel|gem|diamond|dancer|superstar|darling|hero|champion|champ|wee star), (youre|ur|you
      are|u are|u r|your|yer) (a|an|the|such a|such an|so|) (superstar|hero|absolute star|absolute legend|absolute
      gem|absolute diamond|absolute angel|absolute lifesaver|absolute
      hero|wonder|darling|treasure|dear|gentleman|lady|scholar|goat|man|boss|bomb|real one|good
      egg|wizard|genius|dote|pet|dancer|peach|doll|sweetheart|wee gem), (u|you) (rock|rule|da best|the best|the man|the
      goat|da man|star|legend|gem), big up, big ups, big up yourself, bless up, respect, much respect, nuff respect,
      give thanks, maximum respect, props, kudos, hats off, shot bro, shot bru, shot cuz, baie dankie, dankie, mahalo,
      diolch, diolch yn fawr, go raibh maith agat, go raibh maith agaibh, grma, kia ora, nga mihi, tu meke, e se, oshe,
      na gode, daalu, medaase, asante, asante sana, siyabonga, ngiyabonga, enkosi, salamat, terima kasih, xie xie, khop
      khun, grazie mille, tanx, thank (you|ya|ye|u|yall) (kindly|so so much|so very much|for everything|for all your
      help|all|all so much|both|both so much|once again|again|ever so much|ever so|very very much|a lot|a million|a
      ton|a bunch|loads|for today|for asking|for that|for this|my dear|no worries|but no|though), (many|so many|lots
      of|loads of|tons of|a million|a thousand|endless) thanks, thanks (for nothing|for all that|for clearing that
      up|for the clarification|for confirming|for letting me know|for the heads up|for the help today|for ur help
      today|for your help today|for all your help today|for all the help today|for your reply|for the speedy reply|for
      the swift reply|for being so quick|for being so kind|for getting back to me so quick|for getting back to me so
      quickly|for getting back so quick|for getting back to us|for sorting that|for sorting that out|for sorting it|for
      explaining that|for explaining it|for taking the time|ever so|ever so much|very kindly|from the bottom of my
      heart|all the same|all|everyone|anyways|so so much|x a million|a lot lot|mucho|muchly), (youve|you have|uve|ya
      have|u have|this has|that has|thats|that|this|it) (made my day|saved my day|saved the day|saved my life|saved
      me|been a big help|been a huge help|been a great help|been a massive help|been so helpful|been really helpful|been
      very helpful|been most helpful|been super helpful|been lovely|been brilliant|been great|been amazing|been very
      kind|been so kind|helped loads|helped a lot|helped me a lot|helped heaps|helped tons|helps loads|helps a ton|helps
      a bunch|helps heaps|is helpful|is very helpful|is really helpful|is so helpful|is super helpful|is exactly what i
      needed|is perfect|is great|is brilliant|is all i needed|answers my question|answers everything|answered my
      question|answered everything|answers that|clears that up|cleared that up|clears it up|cleared it up|clears things
      up|sorted me|sorts me|sorts that|sorts me out), (massive|a massive|huge|a huge|big|a big|great|a
      great|massively|real|a real|absolute) help, (i owe you|owe you|owe ya) (one|a pint|a beer|big time|), cant thank
      you enough, i cant thank you enough, (ever so|most|very much|hugely|massively|v|vv)
      (grateful|appreciated|kind|helpful), (i|we|) (really|truly|do|) appreciate (yall|you all|u all|all your help|all
      the help|all your time|your patience|the quick reply|the quick response|your help today|ya|ye|everything|the
      assistance|the reply|the response|it very much|it so much|it bro|it man|it loads|it heaps|a lot), (much|very|so)
      (love|obliged), preciate (it|ya|you|u|yall|cha), preciate, appreciated, apreciate it, apprec,
      (youre|you are|ur|u r|you|you guys are|yall are|your) (so|very|really|pretty|quite|such a|too|super|rather|)
      (clever|smart|sweet|quick|fast|funny|polite|friendly|intelligent|efficient|brilliant|lovely|amazing|awesome|fantastic|nice|kind|cute|pretty|beautiful|patient|good
      at this|professional|impressive), (i|we|) (really|just|absolutely|) (love|like|loved|liked|adore)
      (this|that|your|the|it here|u) (chat|bot|chatbot|website|site|web site|web
      page|page|service|help|answer|answers|response|style|vibe|guys), (that|this|it) (was|is|were)
      (so|really|very|super|pretty|incredibly|such a|a|) (fast|quick|speedy|prompt|impressive|efficient|quick
      reply|quick answer|fast reply|fast answer|quick response|good answer|great answer|pleasure),
      (nice|great|lovely|cool|good|beautiful|amazing|excellent) (website|site|web
      site|page|chat|chatbot|answer|response|reply|customer service), (very|so|super|really|quite|)
      (impressive|professional|efficient), (im|i am) (so|really|very|) impressed, what a
      (great|lovely|nice|fast|quick) (service|bot|chat|site|website|answer|reply|response), (what|such)
      (great|lovely|good|fast|quick|excellent|fantastic) (service|help|replies|answers), keep up the good work, keep
      it up, (five|5) stars, (ten|10) out of (ten|10), you (made|make) my day, (i like|i love) you, good
      (boy|girl|human),
      (love|loving|like) (your|ur|the) (work|vibe|style|answers|help|service|website|site|shop), (you
      deserve|deserve|give yourself|give that bot) (a raise|an award|a medal|a pay rise|a prize|a cookie),
      (what a|such a|aw what a) (clever|sweet|lovely|kind|smart|polite|funny|nice|helpful|good|cheeky|great) (little|)
      (thing|bot|chatbot|robot|one|chap|fella|machine|person|assistant|human) (you are|this is|), (the|) best
      (chat|bot|chatbot|service|assistant|help|customer service|website|shop) (ever|around|out there|ive ever used|ive
      used|i have ever used|ive ever had|ive had|ive seen|ive come across|ive used in ages|in ages|in years|),
      (youre|you are|ur|you) (a|an|) (clever|smart|quick|fast|good|nice|lovely|great) (little|) (thing|cookie|one|chap),
      (thanks|thank you|ta|cheers) a (bundle|heap|load|bazillion|zillion|gazillion|trillion), (arent|are not|aint) you
      (just|so|very|a|such a|) (clever|smart|sweet|lovely|kind|funny|helpful|nice|polite|quick|good|star|gem|doll|delight),
      (give|send|pass on) (my|our) (love|best|regards|thanks) to (your|the|all the|) (all|everyone|others|lads|girls|husband|wife|mum|mom|dad|sister|brother|daughter|son|partner|boyfriend|girlfriend|friend|mate|boss|colleague|cousin|neighbour|neighbor|nan|gran|granny|team|family|kids), say
      (hi|hello|thanks) to (your|the|) (all|everyone|others|lads|girls|husband|wife|mum|mom|dad|sister|brother|daughter|son|partner|boyfriend|girlfriend|friend|mate|boss|colleague|cousin|neighbour|neighbor|nan|gran|granny|team|family|kids) (for|from) (me|us), (youve|you have|that has|its|thats)
      (put my mind at rest|put my mind at ease|set my mind at rest|taken a weight off my mind|taken a load off), (i|) owe (you|ya)
      a (coffee|pint|beer|drink|favour|favor|big one)`,
    farewell: `
      bye, byee, bi bi, bye bye, byebye, buhbye, baibai, bai, goodbye, good bye, gd bye, gdbye, goodby, bubye, ba bye,
      cya, cu, cul8r, laters, laterz, l8r, l8rs, l8a, see (you|ya|u|yous|yall|you all|you guys|you lot|yer)
      (|later|l8r|l8er|soon|then|there|tomorrow|tmrw|2moro|tomoz|around|again|next time|next week|at the weekend|this
      weekend|tonight|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on
      sunday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|in a bit|in a while|in a few|when i see you),
      (talk|speak|chat|catch|write|type) (to you|to ya|to u|you|ya|u|with you|) (later|soon|again|tomorrow|then), ttyl,
      ttys, ta ta, tata, tatty bye, toodles, toodle oo, toodle pip, cheerio, cheerybye, farewell, so long, take care,
      take it easy, peace out, pce, gtg, g2g, got to go, gotta go, gotta run, have to go, im off, i am off, off now, im
      away, ill be off, good night, goodnight, gnight, gn, nite, nite nite, night, night night, nighty night, sleep
      well, sleep tight, sweet dreams, have (a|an|yourself a|yourselves a|urself a) (|very|really|most)
      (good|great|nice|lovely|fab|fantastic|wonderful|blessed|grand|super|brilliant|awesome|amazing|pleasant|happy|cracking|safe|gd)
      (one|day|evening|afternoon|morning|night|weekend|week|rest of your day|rest of the day|rest of your
      week|holiday|christmas|time|trip|wknd), have fun, enjoy (your|ur|the rest of your|the)
      (day|evening|weekend|night|week|afternoon), (good|best of) luck, all the best, best wishes, (kind|best|warm)
      regards, regards, xoxo, yours sincerely, sincerely, until (then|next time|tomorrow|later), till (then|next
      time|tomorrow), catch (you|ya|u) (around|later|soon), slan, slan abhaile, same to you, same to u, you too, u too,
      and you too, likewise, you as well, ditto, (thats|that is|that will be|thatll be|thats about)
      (all|it|everything|all for now|it for now|all from me|all i needed|all i need|everything for now|all for today|all
      i wanted to know|what i needed|what i wanted to know|all i wanted), nothing else, all (set|sorted|done|good now),
      im (all set|sorted|all sorted|done|good|all good), (i am|were|we are) (all set|sorted|good), no
      (more|further|other) questions, bye (for now|4 now|now|then|all|everyone), (ta|tarra) ra, tara, taraa, see
      (you|ya|u) at (1|2|3|4|5|6|7|8|9|10|11|12|noon|lunch), (ill|i will|well) be there, (ill|well|i will) see
      (you|ya|u) (then|there|soon|later|tomorrow), (ill|i will|will|let me|we will) (|have a think and|think about it
      and|check and|have a look and|ask around and|check with my wife and|check with my husband and|check with my
      partner and|check with my mum and|check with my boss and|talk to my wife and|talk to my husband and) (get back to
      you|let you know|come back to you) (soon|later|tomorrow|then|), hooroo, hoo roo, hooray then, catch (ya|you|yas|u)
      (later|l8r|around|soon|tomorrow|then|next time|on the flip side|laters|alligator), catch ya, cu later, c u, c u
      later, c ya, c ya later, c u l8r, c u soon, c u then, c u tomorrow, cya (later|soon|then|tomorrow|round), later,
      later (gator|gators|alligator|dude|bro|mate|on|days|taters|skater), laters (potaters|taters|baby|), laterz, l8rz,
      ltrs, peace, peace (out|and love|be with you|yall|), one love, more time, in a bit, in abit, inabit, see
      (ye|yas|yis|youse|yous|yez|yiz|ya|you|u|thee|thi) (round|aroond|later|after|then|tomorra|tmr|tmrw|tomoz|in a
      bit|in a mo|in the morning|in july|in june|in a couple of weeks|in a few days|in a few hours|at the weekend|next
      month|next year|on the weekend|over the weekend|this afternoon|this evening|this
      weekend|friday|saturday|sunday|monday|tuesday|wednesday|thursday|) (so|then|mate|love|pal|), si thi, sithee, ta ra
      (chuck|love|duck|our kid|a bit|then|now|), ta ta for now, ttfn, tatty bye, toodleoo, toodle pip, pip pip, cheerio
      (the noo|then|now|), cheerio, haste ye back, lang may yer lum reek, mind yourself, mind yerself, mind how you go,
      safe home, safe travels, god speed, godspeed, slan (go foill|leat|abhaile|), nos da, hwyl, hwyl fawr, hwyl am
      nawr, ka kite, ka kite ano, haere ra, hei konei ra, totsiens, sharp sharp, shap, sharp, walk good, likkle more,
      soon come, bless, adios amigo, adios, au revoir, sayonara, arrivederci, ciao for now, bye (love|the now|for the
      now|now then|so|x|y all|yall|then love|all|guys|gang|dear|god bless|and thanks|and thank you|thanks|thank you),
      buh bye, bubbye, byeeee, bi, baibai, goodbye (now|then|for now|all|and thank you|and thanks), good luck, good luck
      now, good night (all|everyone|x|and god bless|god bless|sleep tight), nite (all|x|now), night (all|x|now|then),
      sweet dreams, (right|ok|okay|well|anyway|alright|so) (im off|i am off|im away|i must go|i must dash|must
      dash|gotta dash|gotta go|best be off|ill be off|ill be going|ill let you go|ill let you get on|off i go), must
      dash, gotta dash, gotta bounce, gotta jet, im out, im outta here, im done here, outta here, signing off, over and
      out, thats (me|us) (done|sorted|off|away|all sorted|then|for today|for now), thatll (do me|do|do nicely|do for
      now|do me nicely), that will (do|do me|do nicely), that does it, thats it (for now|for today|thanks|from
      me|really|then|cheers), thats (me|that) (sorted|then|), nothing (more|further|else for now|else thanks|at the
      moment), no (more|further|other) (questions|queries|q|qs) (from me|for now|thanks|), have (a|an|yourself
      a|yourselves a|urself a|u a) (very|really|most|truly|)
      (good|great|nice|lovely|fab|fantastic|wonderful|blessed|grand|super|brilliant|awesome|amazing|pleasant|happy|cracking|safe|gd|fun|relaxing|restful|productive|splendid|beautiful|gorgeous|peaceful|sunny|chilled)
      (one|day|evening|afternoon|morning|arvo|night|weekend|week|rest of your day|rest of the day|rest of your week|rest
      of the week|rest of your evening|rest of your weekend|rest of ur day|long weekend|bank
      holiday|holiday|break|christmas|xmas|new year|easter|time|trip|wknd|wkend|summer|sunday|saturday|friday|monday),
      have a good un, have a gooden, have a gud one, hagd, enjoy (your|ur|the|what is left of the|whats left of the)
      (rest of your day|rest of the day|day|evening|weekend|night|week|afternoon|sunshine|sun|weather|break|holiday|bank
      holiday|rest of your week|rest of your evening), stay (safe|well|blessed|cool|warm|dry|classy), be well, be safe,
      be good, keep well, keep safe, keep it real, look after (yourself|yourselves|yaself|yourselfs), ill (be|get|keep)
      in (touch|contact), we (will|shall) be in touch, be in touch, will be in touch, keep in touch, speak
      (then|tomorrow|monday|next week), talk (then|tomorrow|monday|next week|soon then), (many|with|)
      (kind|kindest|best|warm|warmest) (regards|wishes), regards, rgds, br, yours (truly|faithfully|sincerely), lots of
      love, much love, love and light, hugs, hugs and kisses, big hugs, kisses, same again, and yourself, and to you, to
      you too, you (also|as well|too), you (have a good one|have a good day|have a nice day|have a great day) (too|as
      well|yourself|), u as well, back at you, back at ya, right back at ya,
      (i|we) (have to|gotta|got to|must|need to|should|better|had better|will|am going to) (go|leave|run|dash|be
      going|be off|get going|get off|head off|head out|log off|shoot|bounce) (now|then|), (im|i am|am)
      (leaving|going|logging off|signing off|away|outta here|out of here|heading off|heading out|off) (now|then|),
      (off|going) to (bed|sleep|work) (now|night|bye|), signing off, logging off, (ill|i will|will) (come|be|pop|get)
      back (later|soon|tomorrow|in a bit|another time|again), (ill|i will|will) (message|text|write|ask|try) (you|)
      (later|again|again later|tomorrow|soon|another time), back (later|soon|in a bit|in a sec|in a minute), brb,
      ttyl, im out, outta here, nothing more,
      (tarra|tara|ta ra|tra) (chuck|a bit|duck|love|then|now|), over and out,
      (ill|i will|let me|ill just|i shall) (leave|let) (you|ya|ye|u) (to it|in peace|alone|be|get back to work|get
      back to it|get on with it|get on|go) (then|now|for now|),
      (gotta|got to|must|need to|have to|better|best|ive got to|i gotta|id better)
      (shoot|dash|run|go|fly|bounce|jet|split|scoot|skedaddle|nip off|be off|crack on|get on|love you and leave you|head off|head out|leg it)
      (now|then|)`,
  },
  planStarts: `
    (i|we|) (will|shall|might|may|can|need to|have to|gonna|am going to|are going to) (|just|then|maybe|probably),
    (ill|im gonna|im going to|were gonna|let me|id better|i better|ive got to|i gotta|gotta) (|just|then|maybe|probably)`,
  planVerbs: `
    discuss check ask think call ring phone text message write confirm decide come pop swing drop visit try email
    wait contact return look be get let have go see talk speak consider give ponder`,
  planWords: `
    i ill im we will back you u know and it that over with my wife husband partner mum mom dad boss team friend
    sister brother daughter son kids him her them in by around later soon tomorrow tmrw tonight today monday tuesday
    wednesday thursday friday saturday sunday next this week weekend then first have a see up about bit touch again
    some time now off wait on the at your shop store get let to call ring go into there if anything else changes`,
  robotNouns: `
    robot robots bot bots chatbot ai human humans machine computer person somebody someone llm algorithm android
    cyborg automated humanoid operator agent assistant intelligence gpt chatgpt`,
  robotVerbs: `
    are is am im talking talkin speaking speakin chatting texting typing messaging answering replying responding
    youre ur isnt arent`,
  robotFrame: `
    a an the to with you i this it real actual live or one of those these thing things just like actually really
    there here on other end side even being who whom what that not some sort kind virtual artificial intelligence
    only already so wait rather than genuinely proper at all flesh blood behind reading writing messages replies
    answers customer service now still be fully kinda automatic responses response message reply chat fake legit`,
  speaking:
    'are (?:you|ye|u)|you a|am i (?:\\w+ )?(?:talking|speaking|chatting|through)|is (?:this|there)|do i have|talking|speaking|chatting|typing|reading|answering|replying',
  or: 'or',
  machines:
    'robot|robots|bot|bots|chatbot|ai|machine|computer|program|software|recording|answering machine|automatic|automated|gpt|chatgpt',
};
