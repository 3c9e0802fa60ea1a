/**
 * Limits of a calendar's settings: `name` is the length of a service's name, `spans` are opening spans per day. Times
 * are multiples of `step` minutes.
 */
export const calendarLimits = {
  step: 5,
  services: 20,
  name: 80,
  spans: 4,
  holidays: 100,
  serviceMinutes: 480,
  slotMinutes: 240,
  bufferMinutes: 240,
  leadMinutes: 30 * 24 * 60,
  horizonDays: 365,
  reminderMinutes: 14 * 24 * 60,
} as const;
