/** English words that carry no topic, folded; they weigh little but still count. */
export const functionWordsEn = `
a about all also am an and any are arent as at be because been being but by can cant could did didnt do does doesnt doing
dont for from had has have havent having he her hers him his how i id if ill im in into is isnt it its ive just let me
more most my no nor not of off on once one only or other our ours out over own per r same she should so some such than
that thats the their theirs them then there theres these they this those through to too u under until up ur us very was
wasnt we were what whats when where wheres which while who whom whose why will with wont would you youre your yours`;

/** English words of courtesy and asking: they frame a question without saying what it is about. */
export const framingWordsEn = `
hello hi hey good morning afternoon evening thanks thank please pls plz sorry excuse want wanted wants like would need
needs know tell give show get got getting ask question wondering wonder possible able help explain make way thing things
something anything someone anyone may might must ok okay bye info information shall let lets use go going kind`;

/** Words only a greeting, a farewell or thanks is made of. */
export const courtesyWordsEn = `
hello hi hey hiya yo good morning afternoon evening night day thanks thank thx ty you very much so a lot many cheers bye
goodbye see later ok okay great perfect cool nice how are u doing whats up there welcome yes no sorry please help hola
have`;
