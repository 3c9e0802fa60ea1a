import type { Speech } from './speech.ts';

/** What a visitor says back in English: yes, no, I see, never mind, how funny. */
export const englishReplies: Speech['phrases'] = {
  assent: `
    leave it, drop it, forget (that|about it|i asked|i said anything), testing 123, test 123, xx, xxx, xoxo,
    okay, okey, okie, okie dokie, okey dokey, okeydokey, okiedokie, oki, okk, kk, kay, mkay, ok cool, alrighty,
    alrighty then, righto, right o, righty ho, right then, rightyo, very well, well ok, perfect, perf, prefect,
    perfecto, awesome, awsome, great, grand, grand so, grand job, gr8, grt, brilliant, brill, fab, fabulous,
    fantastic, excellent, lovely, lovely jubbly, lush, ace, amazing, wonderful, marvellous, marvelous, splendid,
    superb, super, super duper, cool, cool cool, coolio, kewl, nice, noice, nicee, sweet as, sound, safe, deadly,
    savage, bet, ok bet, dope, lit, wicked, neat, beauty, bonza, bonzer, ripper, too easy, easy, no dramas, no
    worries, no wuckas, nw, np, no problem, no prob, no probs, no bother, not a bother, no stress, all good, sgood,
    its all good, its fine, thats (fine|ok|okay|great|perfect|cool|grand|good|lovely|brilliant|awesome|fair|fair
    enough|all good|alright|amazing|fantastic|sound|right|correct|true), that is
    (fine|great|perfect|good|ok|cool|all), that works, works for me, sounds (good|great|perfect|lovely|fab|like a
    plan|fair|cool|grand|amazing), fair enough, fair play, fair dos, gotcha, gotchu, got it, got ya, i got it, got
    that, i got you, understood, i understand, i see, i get it, makes sense, that makes sense, noted, duly noted,
    roger, roger that, copy, copy that, will do, shall do, good, good good, good stuff, goodo, very good, ok good,
    agreed, indeed, exactly, exact, of course, sure, sure thing, sure sure, surely, certainly, absolutely, definitely,
    totally, true, true that, cool beans, yay, yayy, woo, woohoo, hooray, hurray, omg, wow, oh, ooh, oh ok, ah, ah ok,
    aha, ahh, ahok, oh well, hmm, hm, huh, mm, mmm, mhm, uh huh, phew, whoops, oops, my bad, sorry, soz, sori, im
    sorry, i am sorry, apologies, my apologies, sorry about that, sorry to bother you, excuse me, pardon, pardon me,
    never mind, nevermind, nvm, nm, no matter, doesnt matter, it doesnt matter, forget it, just kidding, jk, kidding,
    just (testing|looking|browsing|checking), testing, testing testing, lol, lmao, haha, hahaha, hehe, rofl, yes, yea,
    yeah, yeh, yep, yup, ya, yah, aye, yas, yass, yess, yes please, yes pls, yeah sure, yeah cool, no, nope, nah, not
    really, nothing, none, maybe, perhaps, idk, dunno, i dont know, not sure, im not sure, you are welcome, youre
    welcome, ur welcome, my pleasure, dont mention it, anytime, sweet thanks, sweet one, kk, kks, okk, oke, okdok,
    okidoki, okie doke, okey doke, oki doke, oki doki, say less, word, word up, facts, aight, aite, ight, iight,
    alright then, alrighty then, all right then, roger dodger, rightio, right ho, right so, right you are, right you
    are then, right on, righty, good man, good woman, good lad, good girl, good egg, good show, jolly good, smashing,
    belter, belting, peng, cracking, crackin, spot on, top banana, top notch, top man, happy days, happy with that,
    sorted, all sorted, sorted then, job done, job jobbed, jobs a good un, proper job, dead on, dead good, canny, why
    aye, wey aye, way aye, bostin, reet good, champion that, ta dah, chur bro, sweet, sweet as bro, sweet bro, sweet
    az, all g, all gee, lekker, kiff, no wuckers, no wucks, fair shake, fair dinkum, she ll be right, beaut, bewdy,
    you beauty, rightyo then, nae bother, nae worries, nae bad, nae problem, nay bother, no bother at all, no bother
    so, no hassle, no hassle at all, no wahala, no yawa, no shaking, no problem at all, no problemo, no worries at
    all, no worries mate, no probs at all, no rush, no biggie, no biggy, its grand, tis grand, thats grand, that ll
    do, works a treat, its a deal, youre on, count me in, got ye, got ya, gotya, i gotcha, gotchya, i hear you, i hear
    ya, loud and clear, crystal clear, all clear, clear now, thats clear, thats much clearer, much clearer, clear
    enough, capiche, capisce, can can, ok can, ok lah, okay lah, ok la, acha, accha, achha, theek hai, thik hai, ok
    ji, haan, haan ji, sahi, done and dusted, understood thanks, ah
    (right|grand|sound|sure|lovely|perfect|brilliant|great|nice|cool|fair enough|i see|gotcha|okay|yes|no|no
    worries|well|thats grand|thats great|thats good|thats fair|thats fair enough|thats a shame|thats a
    pity|shame|pity|bummer|damn), oh (right|grand|lovely|perfect|brilliant|great|nice|cool|fair enough|i
    see|gotcha|okay|yes|no|no worries|well|dear|my|thats great|thats good|thats a shame|thats a
    pity|shame|pity|bummer|damn|sweet|fab|good|wow), aw (thanks|thank you|lovely|sweet|bless|shame|nice|well), aww,
    awh, bummer, shame, thats a (shame|pity|bummer), test test, just a test, this is a test, testing 1 2 3, testing 1
    2, testing one two three, testing one two, 1 2 3 testing, check check, mic check, ignore (me|that|this|my last
    message), wrong (number|chat|person|window|place), sent by mistake, my mistake, my fault, misclick, ooops, woops,
    whoopsie, not (now|today|at the moment|right now|for now|this time|yet) (thanks|thank you|), (no|nah|nope|naw)
    (thats|that is|thats all|its) (all|it|everything|fine|ok|okay|grand|good|cool|me|lovely), (no|nah|nope|naw) (im|i
    am|were|all) (good|grand|fine|sorted|set|ok|okay|all good|all set|sorted now), nothing (right now|at the
    moment|for now|today),
    (sorry|im sorry|so sorry|im so sorry|i am sorry|very sorry|apologies|my apologies|i apologise|i
    apologize|forgive me|pardon|excuse) (for|about|) (the|that|my|all the|any|being|)
    (typo|typos|mistake|mistakes|confusion|delay|late reply|slow reply|delayed reply|late response|spelling|bad
    spelling|bad english|english|poor english|mix
    up|misunderstanding|trouble|inconvenience|mess|spam|rant|ramble|questions|so many
    questions|fuss|hassle|language|rude|a pain|annoying|double message|shouting|caps|autocorrect|fat fingers),
    (sorry|oops|oh|no sorry|ah sorry|whoops|soz|) (i|) (meant|mean) (something else|another|the other|that
    differently|it differently), (sorry|oops|whoops|soz) (i|my|) (misread|misclicked|mistyped|misspoke|cat typed
    that|finger slipped), (sorry|oops|whoops|soz|ah|oh|) wrong
    (chat|number|window|person|shop|place|message|one|website|site|tab|group), (i|) (pressed|hit|clicked|sent)
    (that|it|send) by (mistake|accident), by (mistake|accident), whoops, whoopsie, woops, soz, sozz, sry, srry,
    ugh, argh, arg, phew, yay, woohoo, woo hoo, yikes, blimey, crikey, gosh, my goodness, goodness, goodness me,
    gee, gee whiz, jeez, dang, damn, darn, omg, oh my, oh my god, oh my days, oh dear, oh no, meh, ooh, oooh, aww,
    aw, woah, whoa, wowza, wowzers, no way, really, you dont say, funny, thats funny, thats hilarious, hilarious,
    good one, just (kidding|joking), only (kidding|joking), im (kidding|joking), jk, kidding,
    forgive me, ha, heh, hah, right, rightio, righto, wait, wait a (minute|sec|second|moment), hold on, hang
    on, one (sec|second|moment|minute|mo) (please|), just a (sec|second|moment|minute|mo), give me a
    (sec|second|moment|minute), whenever youre ready, take your time, so, erm, er, umm, um, uh, uhh, welp, anyway,
    oh right, thats right, whatever, whatevs, oh yes, uh huh, mhm, mmhm, sure sure, still, pity, shame,
    lolz, lols, lulz, kek, (sorry|oops|soz|) (hit|pressed|clicked) (send|enter) too (soon|early|quick|quickly),
    (didnt|did not) mean to (send that|send|write that|press send|say that),
      (sounds|seems|looks) (good|great|perfect|fine|ok|okay|lovely|fab|fair|cool|grand|amazing|brilliant|right|alright)
      (to me|then|by me|), (fine|ok|okay|good|works|all good) (by|with|for) me, (okey|okie|oki) (dokey|dokie|doke|doki)
      (artichoke|karaoke|pokey|smokey|),
      jobs a good (un|one), jobs a goodun, jobs a gooden, (i|) (didnt|did not|never) (realise|realize|know|know
      that|notice|spot|see) (that|it|), (thats|that is|its|just) (just|exactly|) what i (needed|wanted|was after|was looking
      for|need|was hoping for), (that|this|it|that message|that one) (was meant|was|is|wasnt meant|was intended) for (my|the|a|)
      (someone else|somebody else|another chat|other chat|you|husband|wife|mum|mom|dad|sister|brother|daughter|son|partner|boyfriend|girlfriend|friend|mate|boss|colleague|cousin|neighbour|neighbor|nan|gran|granny|team|family|kids), (my|the|bloody|stupid|damn)
      (phone|autocorrect|keyboard|kid|kids|toddler|son|daughter|cat|predictive text|spellcheck)
      (autocorrected|did that|did it|sent that|sent it|changed it|changed that|typed that|pressed send|hit send|again|), too
      (funny|good|cute|kind)`,
};
