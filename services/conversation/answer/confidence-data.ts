import type { Evidence } from './evidence.ts';

/**
 * Constants of the confidence model. Fitted as an L2-regularised logistic regression (penalty 0.001,
 * standardised figures) of "the first answer is right" on the figures of `Evidence`, over questions
 * held out of bots built from openly licensed sets: clinc150 (CC BY 3.0), the nlp.js 50-topic corpus
 * in Spanish and English (MIT) and hint3 curekart (ODbL), with 5 to 150 answers and 1 to all
 * phrasings each, and from five hand-written small businesses (gym, restaurant, shoe shop, hotel,
 * phone repair). Each bot weighs the same; its questions about other topics weigh 0.2, those about
 * an answer taken out of it 0.133, misspelt copies 0.15. Measured at the shipped
 * threshold, leaving out any one corpus and fitting on the rest costs it at most 2.1 points of net
 * score; leaving out all five small businesses costs them 23, one at a time 2.
 */
export type Weights = { intercept: number; weights: Partial<Evidence> };

/** For bots with about one phrasing per answer. */
export const byLikeness: Weights = {
  intercept: -2.94,
  weights: {
    likeness: 5.41,
    lead: 2.33,
    ratio: 0.873,
    known: 0.675,
    matched: 2.28,
    reached: 0.737,
    letters: -0.958,
    heaviestMissing: 0.0326,
    heaviestMatched: -4.22,
    conceptShare: 0.0955,
    conceptLead: 0.651,
    fromAnswerText: 0.384,
  },
};

/** For bots whose answers have separators. */
export const bySeparators: Weights = {
  intercept: -1.35,
  weights: {
    likeness: -1.1,
    lead: -0.317,
    ratio: 0.435,
    margin: 3.26,
    marginLead: 1.69,
    known: -0.0215,
    matched: 2.74,
    reached: 0.808,
    letters: 0.912,
    heaviestMissing: 1.79,
    heaviestMatched: -3.93,
    conceptShare: -0.394,
    conceptLead: 0.322,
  },
};
