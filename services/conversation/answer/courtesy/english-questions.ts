import type { Speech } from './speech.ts';

/** What a visitor asks in English out of courtesy. */
export const englishQuestions: Speech['phrases'] = {
  wellbeing: `
    how (are|is|r) (you|u|ya|yous|yall|you all|you guys|you lot|things|it|it going|everything|everyone|life|your
    day|your day going|your morning|the day), how (are|r) (you|u|ya|things|yall|you guys)
    (doing|doin|going|today|keeping|feeling|getting on|this morning|doing today|this evening|tonight), hows (it|it
    going|things|everything|life|you|tricks|your day|your day going|it hanging|everyone|the craic|she
    going|business|business going), how do you do, how goes it, how you doin, how you doing, how ya doing, how ya
    doin, how ya going, how have you been, how you been, howya, how ya, how be ya, whats the craic, whats the story,
    any craic, what about ye, hows about ye, hru, hbu, how about you, and you, whats (up|new|good|happening|going
    on|poppin|crackin), what is up, sup, wassup, wasup, wazzup, whatsup, wsup, wuu, wyd, you (alright|ok|good|well|all
    right), u (ok|alright|good), are you (ok|alright|well|good|all right|doing well|doing ok), all good, alright, all
    right, (hope|i hope|trust) (you|youre|you are|ur|this finds you|alls|all is|everyones|everything is)
    (well|good|ok|doing well|doing good|keeping well|having a good day|having a great day|having a nice day), hope
    (your|you) day is going well, (im|i am) (good|fine|well|ok|great|grand) (thanks|thank you|and you|how are you|),
    (good|fine|great) and you, not (bad|too bad), whassup, waddup, wagwan, whats happenin, hows she cuttin, hows she
    cutting, hows (the form|the head|the going|the man|your form|herself|himself|the family|the kids|ye keeping|ye
    getting on|ye doing|ye|yourself|yerself|your mother|your morning|your week|your weekend|your evening|your day
    been|your week been|trade|the shop|by you|your self|biz), how (are|is|r) (ye|yous|youse|yis|ya all|you folks|you
    fellas|you lads|you guys today|you all today|you this fine day|you this fine morning|you there|ye all|ye
    keeping|ye getting on|ye doing|ye today|things over there|things with you|we|we doing|we doing today|we all|you
    doing today|you doing this morning|you doing this evening|you feeling today|you holding up|things at your end|we
    keeping), how (ya|you|ye|yall|yous|youse|we|yu) (goin|going|doin|doing|keepin|keeping|been|dey|de
    do|feeling|holding up) (today|this morning|this evening|there|mate|), how you dey, how una dey, how body, how
    market, story, whats the story, story bud, story horse, story lad, any (craic|scandal|crack), what about
    (ye|you|yous|ya), bout ye, bout ya, whats (crackin|crackalackin|cookin|cooking|cracking|shakin|shaking|the
    word|the buzz|occurring|occurin|the vibe|the latest|doing|going down|good fam|good bro|up fam|up gang|poppin
    fam|the sitch), whats good, wag1, wah gwaan, wah gwan, wa gwan, wagwarn, whagwan, waa gwaan, wahgwaan, wys, wsp,
    wassgood, hows it (gaun|gaan|goan|garn|hangin|going today|going there|going over there|goin|gan|ganning|been|been
    going), how (ye|you|yer|yous|are ye|are you) (daein|daeing|getting on|gettin on|keepin|diddling), you
    (keeping|doing|feeling) (well|ok|okay|alright|good), (are you|you|u|ye|are ye) (all|)
    (well|good|grand|alright|keeping well|keeping alright|doing alright|doing good|doing okay), (hope|i
    hope|trust|hoping) (you|youre|you are|ur|ye|yis|yous|youse|yall|you all|youre all|you are
    all|everyone|everybody|all|alls|everyone is|all is|things are) (|all|both|are|are all|is)
    (well|good|ok|okay|grand|keeping well|doing well|having a good day|having a great day|having a lovely day|having a
    nice day|having a good one|having a good week|had a good weekend|had a nice weekend|safe|staying safe|staying
    well|fine), hope (your|the) (day|week|weekend|morning) (is|was|went|has been) (good|great|lovely|going
    well|well|nice|treating you well),
      (are|r|) (you|u|ye|yous) (busy|tired|happy|sad|bored|hungry|sleepy|angry|feeling ok|feeling well|having a good
      day|having a nice day|having fun|keeping busy) (today|now|right now|over there|),
      (good|fine|great|well|grand|ok|okay|alright|not bad|all good|very well) (and|)
      (you|yourself|u|urself|yourselves|yerself|thanks and you|thanks and yourself),
      (business|everything|things|life) (good|ok|going well|alright),
      (how|hows) (are|is|r|) (you|u|ya|ye|yous|everyone|everybody|your|the) (all|) (day|week|morning|evening|weekend|)
      (bearing up|holding up|coping|keeping|getting along|faring|treating you|going so far|been so far) (so far|today|in this
      heat|in this weather|with the heat|then|), (hope|i hope|hoping|trust) (everyones|everyone is|everybodys|youre|you are|youre
      all|you are all|yall are|ye are|all are|all) (keeping|staying|nice and|feeling) (warm|cool|dry|busy|safe|well|cosy|sane|good|better)`,
  opening: `
    (you|u) (dont|didnt|did not|do not|arent) (understand|get|understood|understanding|getting) (me|it|that|my
    question|what i mean|what i asked|), i (dont|do not|didnt|did not) (understand|get it|follow|get you|understand
    you|understand that), what do (you|u) mean, come again, say (that|it) again, (thats|that is|that was|this
    is|its) not what i (asked|meant|asked for|wanted to know|was asking), (more|some|further|a bit more)
    (info|information|details) (please|pls|), (are|r) (you|u|ye) (available|free|around|here|there|up) (to|for)
    (chat|talk|help|a chat|a talk|a quick chat),
    (i|ive|i have|i had|ive got|i got|got|have|have got|just|may i ask|can i ask|could i ask|id like to ask|i want to
    ask|i wanted to ask|i would like to ask|wanted to ask|mind if i ask|i need to ask) (a|another|one|some|a few|a
    couple of|one more|just a|just one|a quick|quick|a small) (question|questions|query|queries|quick question|quick
    query|quick one|q|qs|things|thing|doubt|doubts), (quick|a quick|one|one more|another|just a|just a
    quick|small|a|last) (question|questions|query|q|one), (can|could|may) i ask (you|u|) (something|a question|smth|a
    few things|a few questions|one thing|some questions), can i ask, i need (to ask something|some help|help|your
    help|a hand|some assistance|assistance), (can|could|would|will|are) (you|u|someone|somebody|anyone|anybody) (able
    to help|able to help me|help|help me|help me out|help me please|assist|assist me|give me a hand|please help|pls
    help|help us|help me with something|answer a question|answer a few questions|answer some questions), help, help
    me, help pls, (i am|im) looking for (help|some help), what can (you|u) (do|help with|help me with|answer), what
    can i ask, what can i ask you, how (does|do) this (chat|thing|bot) work, how can you help me, (need|i need|looking
    for|im looking for|could use|i could use|could do with|i could do with|after|im after|need a bit of|i need a bit
    of) (some|a little|a bit of|a wee bit of|any|your|urgent|) (help|info|information|advice|assistance|guidance|hand)
    (please|pls|), (can|could|would|will|may) (you|u|ye|ya|yall|someone|somebody|anyone|anybody)
    (please|kindly|possibly|maybe|) (help|assist|help out|help me out|lend a hand|give me a hand|help a girl out|help
    a guy out|help a brother out|give me some info|give me some information|answer a quick question|answer me a
    question|answer me something|point me in the right direction|advise|advise me), (just|) (a|one|another|)
    (wee|little|small|tiny|silly|random|daft|stupid|dumb|simple|general) (question|query|one), (got|have|ive|ive got|i
    have|i got|have you got) a (sec|minute|moment|mo|min|second), (quick|wee|little|random|silly)
    (question|q|query|one) (for you|for ye|for ya|for yall|if i may|if you dont mind|please|), hope you can help
    (me|us|), hoping you can help (me|us|), wondering if you (can|could) help (me|us|out|), i was wondering if you
    (can|could) help (me|us|out|), (can|could|may|might) i (just|quickly|please|) ask (you|ye|ya|) (something|a
    question|a quick question|a wee question|a quick one|one thing|a favour|something quick|about something|a couple
    of things|a couple of questions|a silly question), any chance of (some|a bit of|) (help|a hand|info|information),
    what can i (ask|do) (here|in here|with this|), what (is|do you do in) this, whats this (for|chat for|thing for),
    how does it work here,
      what (do|can) (you|u) (know|know about|do for me|help me with|tell me|tell me about|help us with|actually do),
      what (kind|kinds|sort|sorts) of (things|stuff|questions) (can|do) (you|u|i) (do|answer|know|ask|ask you|help
      with), what (things|stuff|questions) (can|do) (you|u|i) (do|answer|know|ask|ask you), what are (you|u)
      (for|able to do|good at|capable of), how do (you|u) work, how (do|can) i use (this|this chat|this thing|this
      bot|you), what (can|should) i (ask|say) (you about|about|to you), (whats|what is) your (purpose|function|job),
      how (can|could|do) you (help|assist|be of service) (me|us|), what (are you|r u) (doing|up to), whatcha doing,
      (i|could|can i|) (need|use|get|have) (a|some) (hand|help|assistance) (here|with something|please|) , can you do
      (anything|something) else`,
  name: `
    who (are you|is this|am i texting|is it|is answering|is replying|made you|built you|created you), who am i
    (speaking|talking|chatting) (to|with), (to|with) whom am i (speaking|talking|chatting), who am i
    (speaking|talking|chatting), whos (this|there|that|answering|replying), (whats|what is|wats|may i have|can i
    have|can i get) (your|ur) name, your name, do you have a name, what are you, what r u, what do i call you, what
    should i call you, how old are you, (introduce|tell me about) yourself, who (runs|is running|is behind|writes|is
    writing|answers|is answering|monitors|reads|is reading|operates|is operating) (this|this chat|the chat|this
    thing|these|these messages|this account|this page), (whos|who is)
    (on|at|behind|running|writing|typing|handling|speaking|talking|calling|chatting|messaging|replying to me|answering
    me|answering these|answering these messages|this please|this speaking|this im talking to|this im speaking to|that
    please|that speaking|there please|it|it im talking to|in charge here|on the other end|on the other side|on the
    line|at the other end|at the keyboard|behind this|behind the screen|behind the keyboard|running this|typing
    this|writing this) (here|this|the other end|the other side|the line|the keyboard|chat|then|), who (is it|is
    that|do i have|do i have the pleasure|have i got|have i the pleasure) (im|i am|am i|of)
    (speaking|talking|chatting|texting) (to|with|), who do i have the pleasure of (speaking|talking|chatting)
    (to|with), who (have|do) i (got|have) (here|there|on the line), (may|can|could) i (ask|know|please ask|please
    know) (who|whom) (this is|i am speaking to|im speaking to|i am talking to|im talking to|i am speaking with|im
    speaking with|im chatting with|i am chatting with|im chatting to|is this|am i speaking to|am i speaking with|am i
    talking to), (sorry|and|so|but|wait|hang on|hey|hi|hello|please|then) who (are you|is this|am i talking to|am i
    speaking to|am i speaking with|am i chatting to|am i chatting with), (what|who) is this (chat|thing|person),
    (got|you got|have you got|have you|do ye have|u got) a name, (whats|what is|wats) (yer|ur|ya) name, who (u|ru|r
    u|r you|are ye|are yous), what (are ye|r ya|should i call ye), (are you|are ye|r u|you|is this|is that|are u|am i
    talking to|am i speaking to|am i speaking with|am i chatting to|am i chatting with) the
    (owner|owners|manager|boss|receptionist|vet|doctor|dentist|chef|barber|teacher|mechanic|builder|plumber|electrician|photographer|stylist|hairdresser|groomer|baker|secretary|landlord|landlady|gaffer|lady|guy|fella|girl|man|woman|person
    in charge|assistant),
      (who|what company|which company|what team|what person|who was it that) (actually|)
      (made|built|created|programmed|designed|developed|coded|invented|trained|wrote|owns|set up) (you|u|ya|this
      bot|this chatbot|this chat|this robot|the bot|the chatbot|your software), (whos|who is|who are|who was|who
      were) (your|ur)
      (creator|creators|maker|makers|developer|developers|programmer|programmers|inventor|father|mother|mum|dad|parents|master),
      what (company|firm|business) (are you from|do you work for|are you with), (are|r) (you|u) (male or female|a man
      or a woman|a boy or a girl|a guy or a girl|a boy|a girl|a man|a woman|male|female), (when|how)
      were you (born|made|created|built), whens your birthday, whats your (age|surname|favourite colour|favorite
      color|favourite food|favorite food), (do|have) you (have|got) (a|any)
      (family|kids|boyfriend|girlfriend|friends|mum|mother|parents)`,
  presence: `
    (is|) (anyone|anybody|someone|somebody) (manning|monitoring|watching|checking|behind) (this|these|the chat|this chat), (anyone|anybody|someone|somebody) at home, (is|are) (anyone|anybody|someone|somebody|any one|any body|you|u|ya|any
    human|anyone else) (there|here|home|online|still there|alive|awake|reading this|listening|out there|at
    all|listening to me|able to answer), (anyone|anybody|someone|somebody|any one|any body)
    (there|here|home|around|online|about|out there|alive), you (there|still there|around|awake|here), u
    (there|here|around), still there, can (anyone|anybody|someone|you|u) (hear me|see this|read this|read me|see my
    messages|reply|answer|respond), (answer|reply|respond) (me|please|pls|), hello is this thing on, is this thing on,
    is this (working|on), knock knock, (is|are) (there|anyone|anybody|someone|somebody|any|any of you|any of
    ye|yous|ye|youse) (anyone|anybody|someone|somebody|a soul|people|actually|really|even|any) (there|here|home|on
    here|in here|in|around|about|around to help|listening|reading|reading this|reading these|manning this|able to
    help|who can help|that can help|who can help me|out there|on the line|online|awake|on|), is
    (anyone|anybody|someone|somebody) (actually|really|even|at all|still|) (going to answer|gonna answer|going to
    reply|gonna reply|answering|replying|reading these|reading this|reading|manning this|monitoring
    this|there|around|about|on here|able to help|able to help me|up|there please), (anyone|anybody|someone|somebody)
    (please|at all|up|awake|on here|in here|home lol|there please|there at all|gonna answer|gonna reply|going to
    answer|going to reply|), anyone, anybody, any1, any1 there, ne1 there, (does|is|will) (this|this chat|this
    thing|the chat) (even|actually|still|really|) (work|on|working|work now|online|live|going anywhere|alive),
    (are|is) (messages|my messages|these|this) (going through|being read|coming through), (can|could)
    (anyone|anybody|someone|you|u|ye|anyone here) (hear|see|read) (me|this|my message|my messages|what i write|us),
    (still|you still|u still|are you still|ye still|are ye still|r u still) (there|here|around|with
    me|awake|online|on), (are|r) (ye|yous|yis|yall|you guys|you lot|u guys) (there|still there|online|awake|here),
    earth to (shop|you|anyone), did (you|ye|u) get (that|this|my message|my messages|my last message), crickets,
    tumbleweed, ghosted, am i (talking|speaking) to (myself|thin air|nobody|no one), is it just me (here|),
      is (anyone|anybody|someone|somebody) (available|free|there|around|here|on) to (chat|talk|help|speak|help
      me|answer|assist|chat to)`,
  robot: `
    (do i have|have i got) (a|an) (human|real human|person|real person|actual person|bot|robot) (here|there|),
    (are|is) (these|the|your|those|all these) (replies|responses|answers|messages|reply|response|answer)
    (automatic|automated|real|generated|canned|scripted|from a bot|from a person|written by a person|written by a
    human|ai|ai generated), (is|are) (there|any|there any|any of you) (real people|actual people|real humans|humans)
    (there|here|), are you (for real|real|legit|alive|siri|alexa|gemini|sentient|conscious), you real, u real, r u
    real, are u real, are these (automated|automatic|canned|scripted|generated) (replies|responses|answers|messages),
    (automated|automatic|canned|scripted) (reply|replies|response|responses|message|messages), (is|was) (this|that)
    (automated|scripted|an auto reply|an autoreply|auto generated), is (this|it) an automated
    (reply|response|message|chat|service|system|assistant), am i talking to (myself|a wall), do you have feelings,
    (you|u) a (bot|robot|human|real person|person|machine), (bot|robot|ai|machine) or (human|person|real person|a
    human|a person|real), (human|person|real person|real) or (bot|robot|ai|machine|a robot|a bot|computer), is
    (this|it) ai generated, (do|did) i (speak|talk|chat) (to|with) a (human|person|real person|robot|bot|machine), is
    a (real|) (person|human) (answering|reading|typing|replying|there|here) (me|this|), (talking|speaking|chatting)
    (to|with) a (bot|robot|machine|human) right, (do|does) (humans|people|real people|a human|a real person|anyone
    real|actual people|actual humans|a person|an actual person) (even|actually|ever|) (read|see|answer|check|look
    at|reply to|monitor) (this|these|this chat|these messages|them|it), (is|are) (this|it|there) (a|an|)
    (live|real|actual) (chat|person|chat with a person|agent|agents|people|humans), live (person|agent|human), do
    (you|u) (exist|have feelings|think|sleep|dream), (is|are|was) (this|that|it|these|those|you)
    (just|all|really|actually|some kind of|some sort of|one of those|one of them|) (a|an|) (automated thing|auto
    response|auto reply|automatic reply|automatic response|prerecorded message|autobot|answering machine|ai chat|ai
    thing|ai things|chat bot|bot thing|talking computer|computer program) (answering|replying|talking|then|or
    what|thing|reply|replies|message|response|), (youre|you are|ur|u r|your|yer|ye are|this is|its|thats|that was|so
    youre|so this is) (a|an|just a|just an|not a|not|definitely a|clearly a|obviously a|probably a|actually a|totally
    a|only a|) (bot|robot|machine|computer|ai|chatbot|human|real person|person|real|program) (arent you|arent ye|arent
    u|innit|right|huh|are you|are ye|then|isnt it|is it|yeah|no|init|eh|lol|isnt this|i bet|i think|), u bot, u ai,
    (you|u|ya|ye) (ai|a i|chatgpt|gpt|real|human|fake|alive|a computer|a machine|a program|an ai|a real human|a real
    person|an actual person|an actual human|a live person|a live human) (or not|or what|or fake|or bot|or robot|or
    ai|), (are|r) (you|u|ye|ya|yous) (really|actually|even|truly|genuinely|) (human|real|alive|a human|a person|a real
    human|a robot|a bot|ai|an ai|living|breathing|a computer|a machine), (talk|talking|speaking|chatting|texting)
    (to|with) (ai|an ai|a computer|a program|chatgpt|a real person|a person|a human|a real human|a bot|a machine|a
    robot) (or|here|now|right now|or what|),
      (bot|robot|human|ai|person|machine|real|automated) or not, (you|u) sound like (a|an)
      (robot|bot|machine|computer|ai), (sounds|seems|feels) like (a|an|im talking to a|i am talking to a)
      (robot|bot|machine|computer|ai),
      (hi|hello|hey|hiya|yo) (there|) (robot|bot|chatbot|machine|ai|computer)`,
};
