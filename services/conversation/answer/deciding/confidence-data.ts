import type { LogisticModel } from './evidence.ts';

// Written by deploy/answers/fit.ts; docs/answers.md says from what data. Not to be edited by hand.

/** Confidence from which the bot answers rather than says it does not know. */
export const sureFrom = 0.72;

/** Without separators, two answers nearer to each other than this ratio of similarity are a tie. */
export const tieBelow = 1.3;

/** What an answer's text adds to a similarity to its question. */
export const answerTextBonus = 0.6;

/** For bots with about one phrasing per answer. */
export const bySimilarity: LogisticModel = {
  intercept: -3.3,
  weights: {
    similarity: 4.09,
    lead: 3.23,
    ratio: 0.688,
    known: -0.8,
    matched: 1.05,
    reached: 1.26,
    letters: -0.321,
    heaviestMissing: 1.13,
    heaviestMatched: -1.04,
    conceptShare: 0.382,
    conceptLead: 0.627,
    fromAnswerText: 0.411,
  },
};

/** For bots whose answers have separators. */
export const bySeparators: LogisticModel = {
  intercept: -1.6,
  weights: {
    similarity: -0.734,
    lead: -0.0166,
    ratio: 0.443,
    known: 0.157,
    matched: 2.14,
    reached: 0.894,
    letters: 0.994,
    heaviestMissing: 1.73,
    heaviestMatched: -3.89,
    conceptShare: -0.301,
    conceptLead: 0.405,
    margin: 3.02,
    marginLead: 1.76,
  },
};
