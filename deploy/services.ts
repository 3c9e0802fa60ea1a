import { auth } from '@contesta/auth/main';
import { billing } from '@contesta/billing/main';
import { chatbots } from '@contesta/chatbots/main';
import { conversation } from '@contesta/conversation/main';
import type { Service } from '@contesta/kit/service';
import { mail } from '@contesta/mail/main';
import { stats } from '@contesta/stats/main';

/** Every service of the product. A new one is one more line here, and its calls one more in the gateway's table. */
export const services: Service[] = [auth, billing, chatbots, conversation, mail, stats];
