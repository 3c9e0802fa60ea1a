/** A question and its answer, before it has a place in its conversation. */
export type Answered = {
  chatbotId: string;
  conversationId: string;
  question: string;
  reply: string;
  answered: boolean;
  at: Date;
};

/** `startedAt` and `unanswered` are the conversation's up to here. `unsent` is there until the broker has the event. */
export type Exchange = Answered & {
  _id: string;
  seq: number;
  startedAt: Date;
  unanswered: number;
  unsent?: true;
};

export type Summary = {
  _id: string;
  chatbotId: string;
  startedAt: Date;
  lastAt: Date;
  exchanges: number;
  unanswered: number;
};
