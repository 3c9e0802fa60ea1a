/** What sites call us by in their robots.txt and their logs. */
export const robotName = 'ContestaBot';
