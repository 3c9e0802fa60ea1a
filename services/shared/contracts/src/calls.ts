import type { Access, Method } from './endpoint.ts';

/**
 * The calls that the gateway lets in: method, path and who may make them. What each takes and answers is declared with
 * its schemas in the file of its service; here is what a browser needs in order to make it, without zod.
 */
export const calls = {
  register: call('POST', '/api/auth/register', 'public'),
  login: call('POST', '/api/auth/login', 'public'),
  home: call('GET', '/api/auth/home', 'bearer'),
  logout: call('POST', '/api/auth/logout', 'bearer'),
  me: call('GET', '/api/user/me', 'bearer'),
  readLetterChoice: call('GET', '/api/user/me/letters', 'bearer'),
  saveLetterChoice: call('PUT', '/api/user/me/letters', 'bearer'),
  unsubscribe: call('POST', '/api/unsubscribe/{key}', 'public'),
  askToUnsubscribe: call('GET', '/api/unsubscribe/{key}', 'public'),

  loginMethods: call('GET', '/api/auth/methods', 'public'),
  startGoogle: call('GET', '/api/google-auth', 'public'),
  googleCallback: call('GET', '/api/google-auth/callback', 'public'),
  googleTicket: call('POST', '/api/google-auth/ticket', 'bearer'),
  googleLink: call('GET', '/api/google-auth/link', 'bearer'),
  unlinkGoogle: call('DELETE', '/api/google-auth/link', 'bearer'),
  exchangeCode: call('POST', '/api/auth/exchange', 'public'),

  forgotPassword: call('POST', '/api/auth/password/forgot', 'public'),
  resetPassword: call('POST', '/api/auth/password/reset', 'public'),
  changePassword: call('PUT', '/api/auth/password', 'bearer'),
  exportAccount: call('GET', '/api/user/me/export', 'bearer'),
  eraseAccount: call('DELETE', '/api/user/me', 'bearer'),

  listChatbots: call('GET', '/api/chatbots', 'bearer'),
  getChatbot: call('GET', '/api/chatbots/{id}', 'public'),
  chatbotLook: call('GET', '/api/chatbots/{id}/look', 'public'),
  chatbotQr: call('GET', '/api/chatbots/{id}/qr.svg', 'public'),
  chatbotSites: call('GET', '/api/chatbots/{id}/sites', 'bearer'),
  createChatbot: call('POST', '/api/chatbots', 'bearer'),
  saveChatbot: call('PUT', '/api/chatbots/{id}', 'bearer'),
  saveConfig: call('PUT', '/api/chatbots/{id}/config', 'bearer'),
  deleteChatbot: call('DELETE', '/api/chatbots/{id}', 'bearer'),
  uploadPrompts: call('POST', '/api/chatbots/{id}/upload', 'bearer'),
  exportPrompts: call('GET', '/api/chatbots/{id}/prompts/export', 'bearer'),
  promptsTemplate: call('GET', '/api/chatbots/prompts-template.xlsx', 'public'),
  importWebsite: call('POST', '/api/chatbots/import/website', 'bearer'),
  checkWebsite: call('POST', '/api/chatbots/{id}/check-website', 'bearer'),

  reply: call('POST', '/api/chatbots/{id}/reply', 'public'),
  listConversations: call('GET', '/api/chatbots/{id}/conversations', 'bearer'),
  readConversation: call('GET', '/api/chatbots/{id}/conversations/{cid}', 'bearer'),
  readLearning: call('GET', '/api/chatbots/{id}/learning', 'bearer'),
  exportConversations: call('GET', '/api/chatbots/{id}/conversations/export', 'optional'),
  createExportLink: call('POST', '/api/chatbots/{id}/conversations/export-link', 'bearer'),
  listUnanswered: call('GET', '/api/chatbots/{id}/unanswered', 'bearer'),
  handleUnanswered: call('POST', '/api/chatbots/{id}/unanswered/{key}', 'bearer'),
  undoUnanswered: call('POST', '/api/chatbots/{id}/unanswered/{key}/undo', 'bearer'),
  leaveMessage: call('POST', '/api/chatbots/{id}/messages', 'public'),
  listMessages: call('GET', '/api/chatbots/{id}/messages', 'bearer'),
  handleMessage: call('POST', '/api/chatbots/{id}/messages/{mid}', 'bearer'),
  explain: call('POST', '/api/chatbots/{id}/explain', 'bearer'),
  explainPairs: call('POST', '/api/chatbots/explain', 'bearer'),
  checkPairs: call('POST', '/api/chatbots/check', 'bearer'),
  replayWeek: call('POST', '/api/chatbots/{id}/replay', 'bearer'),
  chatbotStats: call('GET', '/api/chatbots/{id}/stats', 'bearer'),
  chatbotInsights: call('GET', '/api/chatbots/{id}/insights', 'bearer'),

  readCalendar: call('GET', '/api/chatbots/{id}/integrations/calendar', 'bearer'),
  saveCalendar: call('POST', '/api/chatbots/{id}/integrations/calendar', 'bearer'),
  disconnectCalendar: call('DELETE', '/api/chatbots/{id}/integrations/calendar', 'bearer'),
  renewCalendarFeed: call('POST', '/api/chatbots/{id}/integrations/calendar/feed', 'bearer'),
  listAppointments: call('GET', '/api/chatbots/{id}/appointments', 'bearer'),
  appointmentSlots: call('GET', '/api/chatbots/{id}/appointments/{aid}/slots', 'bearer'),
  moveAppointment: call('POST', '/api/chatbots/{id}/appointments/{aid}/move', 'bearer'),
  cancelAppointment: call('POST', '/api/chatbots/{id}/appointments/{aid}/cancel', 'bearer'),
  readVisit: call('POST', '/api/appointments/{id}', 'public'),
  visitSlots: call('POST', '/api/appointments/{id}/slots', 'public'),
  moveVisit: call('POST', '/api/appointments/{id}/move', 'public'),
  cancelVisit: call('POST', '/api/appointments/{id}/cancel', 'public'),
  readBooking: call('GET', '/api/chatbots/{id}/booking', 'public'),
  bookingSlots: call('GET', '/api/chatbots/{id}/booking/slots', 'public'),
  book: call('POST', '/api/chatbots/{id}/booking', 'public'),
  findBookings: call('POST', '/api/chatbots/{id}/booking/find', 'public'),
  calendarFeed: call('GET', '/api/calendar-feeds/{feed}/appointments.ics', 'public'),

  readTelegram: call('GET', '/api/chatbots/{id}/integrations/telegram', 'bearer'),
  connectTelegram: call('POST', '/api/chatbots/{id}/integrations/telegram', 'bearer'),
  disconnectTelegram: call('DELETE', '/api/chatbots/{id}/integrations/telegram', 'bearer'),
  telegramWebhook: call('POST', '/api/telegram/webhook/{hook}', 'public'),

  contact: call('POST', '/api/contact', 'public'),

  createOrder: call('POST', '/api/paypal/create-order', 'bearer'),
  captureOrder: call('POST', '/api/paypal/capture-order', 'bearer'),
  paymentSuccess: call('POST', '/api/payment/success', 'optional'),
  createCheckoutSession: call('POST', '/api/stripe/create-checkout-session', 'bearer'),
  cancelSubscription: call('POST', '/api/stripe/cancel-subscription', 'bearer'),
  paymentPlan: call('GET', '/api/payment/plan', 'bearer'),
  paymentMethods: call('GET', '/api/payment/methods', 'public'),
  paypalWebhook: call('POST', '/api/paypal/webhook', 'public'),
  stripeWebhook: call('POST', '/api/stripe/webhook', 'public'),
};

function call<M extends Method, P extends string, A extends Access>(method: M, path: P, access: A) {
  return { method, path, access };
}
