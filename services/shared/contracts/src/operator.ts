/** Who runs an installation, as its configuration says; what is not configured is not there. */
export type Operator = {
  name?: string;
  taxId?: string;
  address?: string;
  email?: string;
  processors: Processor[];
};

/** Whom the operator lets process personal data: one of `knownProcessors` by key alone, any other in the operator's words. */
export type Processor = { name: string; purpose?: string };

/** Where the gateway tells it. */
export const operatorPath = '/operator.json';

/** Processors that the privacy page describes by itself. */
export const knownProcessors = ['paypal', 'stripe', 'google', 'telegram', 'openai'] as const;
