// Alternatives for the regular expressions that find details in answers.

export const weekdays = [
  'lunes|martes|miércoles|miercoles|jueves|viernes|sábados?|sabados?|domingos?|laborables|festivos',
  'a diario|cada día|todos los días|mon|tues?|wed|thur?s?|fri|sat|sun',
  'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?|weekends?',
  'every day|daily',
].join('|');

export const spanishStreetWords = [
  String.raw`[Cc]alle|[Cc]\/|[Aa]venida|[Aa]vda\.?|[Aa]v\.|[Pp]laza|[Pp]za\.?|[Pp]aseo|[Pp]º|[Rr]úa|[Cc]arrer`,
  String.raw`[Cc]amino|[Cc]arretera|[Cc]tra\.?|[Rr]onda|[Tt]ravesía|[Cc]allejón|[Gg]lorieta|[Pp]olígono`,
  String.raw`[Uu]rbanización|[Bb]arrio|[Cc]olonia|[Pp]asaje|[Cc]arrera|[Cc]ra\.?`,
].join('|');

export const englishStreetWords = [
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Square|Drive|Way|Court|Crescent|Terrace|Quay|Wharf|Yard|Mews|Row',
  'Parade|Arcade|Highway|Boulevard|Blvd|Close|Alley|Loop|Gardens',
].join('|');

export const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
