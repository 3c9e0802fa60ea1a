import type { Speech } from './speech.ts';

/** Courtesy in English, from Dublin to Sydney. */
export const english: Speech = {
  phrases: {
    greeting: `
      hi, hello, helo, hullo, ello, hey, heya, heyo, hiya, hya, howdy, yo, greetings, gday, good day, oi, ahoy,
      (good|gud|gd|goood|gm) (morning|mornin|morn|afternoon|arvo|evening|evenin|eve|mrng), top of the morning,
      morning, mornin, gm, hi there, hello there, hey there, ay up, ey up, eh up, wotcha, nice to meet you, pleased
      to meet you, good to see you, merry christmas, happy (new year|holidays|friday|monday|weekend|easter),
      (morning|afternoon|evening) (all|everyone|guys|folks|lads|mate|love|team|sir|maam|there), dear
      (sir|madam|sirs|all|team) or (madam|sir), dear (sir|madam|sirs|all|team), sir or madam`,
    wellbeing: `
      how (are|is|r) (you|u|ya|yous|yall|you all|you guys|you lot|things|it|it going|everything|everyone|life|your
      day|your day going|your morning|the day), how (are|r) (you|u|ya|things|yall|you guys)
      (doing|doin|going|today|keeping|feeling|getting on|this morning|doing today|this evening|tonight), hows
      (it|it going|things|everything|life|you|tricks|your day|your day going|it hanging|everyone|the craic|she
      going|business|business going), how do you do, how goes it, how you doin, how you doing, how ya doing, how ya
      doin, how ya going, how have you been, how you been, howya, how ya, how be ya, whats the craic, whats the
      story, any craic, what about ye, hows about ye, hru, hbu, how about you, and you, whats
      (up|new|good|happening|going on|poppin|crackin), what is up, sup, wassup, wasup, wazzup, whatsup, wsup, wuu,
      wyd, you (alright|ok|good|well|all right), u (ok|alright|good), are you (ok|alright|well|good|all right|doing
      well|doing ok), all good, alright, all right, (hope|i hope|trust) (you|youre|you are|ur|this finds
      you|alls|all is|everyones|everything is) (well|good|ok|doing well|doing good|keeping well|having a good
      day|having a great day|having a nice day), hope (your|you) day is going well, (im|i am)
      (good|fine|well|ok|great|grand) (thanks|thank you|and you|how are you|), (good|fine|great) and you, not
      (bad|too bad), whassup, waddup, wagwan, whats happenin`,
    thanks: `
      thanks, thanx, thx, thnx, tnx, thnks, thks, tks, thans, thanku, thankyou, thank you, thank u, thankyu, thank
      ya, thank ye, thank yall, thank you all, thanking you, thanking u, ty, tyvm, tysm, tvm, tq, tqvm, ta, taa, ta
      muchly, cheers, chrs, cheerz, nice one, nice 1, much obliged, obliged, appreciated, preciate it, preciate ya,
      (thanks|thank you|thx|ty|cheers|ta) (|so much|very much|a lot|again) (for|4) (|the|your|ur|all the|all
      your|all ur|such a|a|that|this|these|taking the|taking your|being|getting|always being|letting|giving
      me|giving me the|sorting|clearing|the quick|your quick|the fast|the prompt|your prompt|the speedy)
      (all|everything|help|helping|helping me|helping out|helping me
      out|assistance|info|information|time|patience|answer|answers|answering|response|responses|responding|reply|replies|replying|getting
      back|getting back to me|quick reply|quick response|fast reply|advice|clarification|clarifying|clarifying
      that|support|service|kindness|kind|so helpful|helpful|nothing|nice|me know|that up|that out|it out|me|heads
      up|tip|tips|details|that|it|update|quick answer|great service|explanation|explaining|checking|having
      me|asking|listening|understanding|attention|back to me|so quick|so kind),
      (many|much|big|huge|special|warm|kind) thanks, thanks (a million|a mil|a mill|a bunch|a lot|alot|a ton|a
      tonne|so much|very much|again|anyway|anyways|tho|though|in
      advance|heaps|loads|awfully|kindly|muchly|likewise|to you|to all|you too|and you too),
      (so|very|much|greatly|really|truly) (appreciated|grateful|thankful|kind|helpful|obliged),
      (i|we|id|really|much|i really|i do|i truly|we really|greatly|really do) (appreciate|appreciated)
      (it|that|this|you|u|the help|your help|all your help|the info|it a lot|your time|), appreciate
      (it|that|you|u|ya|the help|your help|the info), grateful, im grateful, god bless, god bless you, bless you,
      bless, bless ya, (thats|that was|thats been|youve been|you have been|youre|you are|ur|that is|this is|this
      was|it was|you were|u r|you guys are|yall are|been) (so|very|really|super|most|more than|too|incredibly|a
      great|a big|such a|extremely|)
      (helpful|kind|useful|nice|great|amazing|awesome|fab|brilliant|lovely|perfect|fantastic|wonderful|excellent|sweet|help|star|legend|lifesaver|gem|the
      best|a star|a legend|a lifesaver|a gem|a diamond|a gent|an angel|a champ|a babe|good|cool|funny|the bomb),
      (good|great|nice|excellent|smart|clever|lovely|brilliant|amazing|top|fab|fast|quick)
      (bot|job|work|service|stuff|help|one|chat|chatting), you rock, you guys rock, well done, congrats,
      congratulations, love you, love it, love that, love this, luv u, ily, lifesaver, legend, you legend, what a
      legend, youre a star, good to know, thats good to know, (very|super|so|really) (helpful|useful|kind),
      helpful, you helped (a lot|me|so much|me a lot), that helps, that helped, that helps a lot, that really helps`,
    farewell: `
      bye, byee, bi bi, bye bye, byebye, buhbye, baibai, bai, goodbye, good bye, gd bye, gdbye, goodby, bubye, ba
      bye, cya, cu, cul8r, laters, laterz, l8r, l8rs, l8a, see (you|ya|u|yous|yall|you all|you guys|you lot|yer)
      (|later|l8r|l8er|soon|then|there|tomorrow|tmrw|2moro|tomoz|around|again|next time|next week|at the
      weekend|this weekend|tonight|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on
      sunday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|in a bit|in a while|in a few|when i see you),
      (talk|speak|chat|catch|write|type) (to you|to ya|to u|you|ya|u|with you|) (later|soon|again|tomorrow|then),
      ttyl, ttys, ta ta, tata, tatty bye, toodles, toodle oo, toodle pip, cheerio, cheerybye, farewell, so long,
      take care, take it easy, peace out, pce, gtg, g2g, got to go, gotta go, gotta run, have to go, im off, i am
      off, off now, im away, ill be off, good night, goodnight, gnight, gn, nite, nite nite, night, night night,
      nighty night, sleep well, sleep tight, sweet dreams, have (a|an|yourself a|yourselves a|urself a)
      (|very|really|most)
      (good|great|nice|lovely|fab|fantastic|wonderful|blessed|grand|super|brilliant|awesome|amazing|pleasant|happy|cracking|safe|gd)
      (one|day|evening|afternoon|morning|night|weekend|week|rest of your day|rest of the day|rest of your
      week|holiday|christmas|time|trip|wknd), have fun, enjoy (your|ur|the rest of your|the)
      (day|evening|weekend|night|week|afternoon), (good|best of) luck, all the best, best wishes, (kind|best|warm)
      regards, regards, xoxo, yours sincerely, sincerely, until (then|next time|tomorrow|later), till (then|next
      time|tomorrow), catch (you|ya|u) (around|later|soon), slan, slan abhaile, same to you, same to u, you too, u
      too, and you too, likewise, you as well, ditto, (thats|that is|that will be|thatll be|thats about)
      (all|it|everything|all for now|it for now|all from me|all i needed|all i need|everything for now|all for
      today|all i wanted to know|what i needed|what i wanted to know|all i wanted), nothing else, all
      (set|sorted|done|good now), im (all set|sorted|all sorted|done|good|all good), (i am|were|we are) (all
      set|sorted|good), no (more|further|other) questions, bye (for now|4 now|now|then|all|everyone), (ta|tarra)
      ra, tara, taraa, see (you|ya|u) at (1|2|3|4|5|6|7|8|9|10|11|12|noon|lunch), (ill|i will|well) be there,
      (ill|well|i will) see (you|ya|u) (then|there|soon|later|tomorrow), (ill|i will|will|let me|we will) (|have a
      think and|think about it and|check and|have a look and|ask around and|check with my wife and|check with my
      husband and|check with my partner and|check with my mum and|check with my boss and|talk to my wife and|talk
      to my husband and) (get back to you|let you know|come back to you) (soon|later|tomorrow|then|)`,
    assent: `
      okay, okey, okie, okie dokie, okey dokey, okeydokey, okiedokie, oki, okk, kk, kay, mkay, ok cool, alrighty,
      alrighty then, righto, right o, righty ho, right then, rightyo, very well, well ok, perfect, perf, prefect,
      perfecto, awesome, awsome, great, grand, grand so, grand job, gr8, grt, brilliant, brill, fab, fabulous,
      fantastic, excellent, lovely, lovely jubbly, lush, ace, amazing, wonderful, marvellous, marvelous, splendid,
      superb, super, super duper, cool, cool cool, coolio, kewl, nice, noice, nicee, sweet as, sound, safe, deadly,
      savage, bet, ok bet, dope, lit, wicked, neat, beauty, bonza, bonzer, ripper, too easy, easy, no dramas, no
      worries, no wuckas, nw, np, no problem, no prob, no probs, no bother, not a bother, no stress, all good,
      sgood, its all good, its fine, thats
      (fine|ok|okay|great|perfect|cool|grand|good|lovely|brilliant|awesome|fair|fair enough|all
      good|alright|amazing|fantastic|sound|right|correct|true), that is (fine|great|perfect|good|ok|cool|all), that
      works, works for me, sounds (good|great|perfect|lovely|fab|like a plan|fair|cool|grand|amazing), fair enough,
      fair play, fair dos, gotcha, gotchu, got it, got ya, i got it, got that, i got you, understood, i understand,
      i see, i get it, makes sense, that makes sense, noted, duly noted, roger, roger that, copy, copy that, will
      do, shall do, good, good good, good stuff, goodo, very good, ok good, agreed, indeed, exactly, exact, of
      course, sure, sure thing, sure sure, surely, certainly, absolutely, definitely, totally, true, true that,
      cool beans, yay, yayy, woo, woohoo, hooray, hurray, omg, wow, oh, ooh, oh ok, ah, ah ok, aha, ahh, ahok, oh
      well, hmm, hm, huh, mm, mmm, mhm, uh huh, phew, whoops, oops, my bad, sorry, soz, sori, im sorry, i am sorry,
      apologies, my apologies, sorry about that, sorry to bother you, excuse me, pardon, pardon me, never mind,
      nevermind, nvm, nm, no matter, doesnt matter, it doesnt matter, forget it, just kidding, jk, kidding, just
      (testing|looking|browsing|checking), testing, testing testing, lol, lmao, haha, hahaha, hehe, rofl, yes, yea,
      yeah, yeh, yep, yup, ya, yah, aye, yas, yass, yess, yes please, yes pls, yeah sure, yeah cool, no, nope, nah,
      not really, nothing, none, maybe, perhaps, idk, dunno, i dont know, not sure, im not sure, you are welcome,
      youre welcome, ur welcome, my pleasure, dont mention it, anytime, sweet thanks, sweet one`,
    opening: `
      (i|ive|i have|i had|ive got|i got|got|have|have got|just|may i ask|can i ask|could i ask|id like to ask|i
      want to ask|i wanted to ask|i would like to ask|wanted to ask|mind if i ask|i need to ask)
      (a|another|one|some|a few|a couple of|one more|just a|just one|a quick|quick|a small)
      (question|questions|query|queries|quick question|quick query|quick one|q|qs|things|thing|doubt|doubts),
      (quick|a quick|one|one more|another|just a|just a quick|small|a|last) (question|questions|query|q|one),
      (can|could|may) i ask (you|u|) (something|a question|smth|a few things|a few questions|one thing|some
      questions), can i ask, i need (to ask something|some help|help|your help|a hand|some assistance|assistance),
      (can|could|would|will|are) (you|u|someone|somebody|anyone|anybody) (able to help|able to help me|help|help
      me|help me out|help me please|assist|assist me|give me a hand|please help|pls help|help us|help me with
      something|answer a question|answer a few questions|answer some questions), help, help me, help pls, (i am|im)
      looking for (help|some help), what can (you|u) (do|help with|help me with|answer), what can i ask, what can i
      ask you, how (does|do) this (chat|thing|bot) work, how can you help me`,
    name: `
      who (are you|is this|am i texting|is it|is answering|is replying|made you|built you|created you), who am i
      (speaking|talking|chatting) (to|with), (to|with) whom am i (speaking|talking|chatting), who am i
      (speaking|talking|chatting), whos (this|there|that|answering|replying), (whats|what is|wats|may i have|can i
      have|can i get) (your|ur) name, your name, do you have a name, what are you, what r u, what do i call you,
      what should i call you, how old are you, (introduce|tell me about) yourself`,
    presence: `
      (is|are) (anyone|anybody|someone|somebody|any one|any body|you|u|ya|any human|anyone else)
      (there|here|home|online|still there|alive|awake|reading this|listening|out there|at all|listening to me|able
      to answer), (anyone|anybody|someone|somebody|any one|any body) (there|here|home|around|online|about|out
      there|alive), you (there|still there|around|awake|here), u (there|here|around), still there, can
      (anyone|anybody|someone|you|u) (hear me|see this|read this|read me|see my messages|reply|answer|respond),
      (answer|reply|respond) (me|please|pls|), hello is this thing on, is this thing on, is this (working|on),
      knock knock`,
    robot: `
      are you (for real|real|legit|alive|siri|alexa|gemini|sentient|conscious), you real, u real, r u real, are u
      real, are these (automated|automatic|canned|scripted|generated) (replies|responses|answers|messages),
      (automated|automatic|canned|scripted) (reply|replies|response|responses|message|messages), (is|was)
      (this|that) (automated|scripted|an auto reply|an autoreply|auto generated), is (this|it) an automated
      (reply|response|message|chat|service|system|assistant), am i talking to (myself|a wall), do you have
      feelings, (you|u) a (bot|robot|human|real person|person|machine), (bot|robot|ai|machine) or
      (human|person|real person|a human|a person|real), (human|person|real person|real) or (bot|robot|ai|machine|a
      robot|a bot|computer), is (this|it) ai generated, (do|did) i (speak|talk|chat) (to|with) a (human|person|real
      person|robot|bot|machine), is a (real|) (person|human) (answering|reading|typing|replying|there|here)
      (me|this|), (talking|speaking|chatting) (to|with) a (bot|robot|machine|human) right`,
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
