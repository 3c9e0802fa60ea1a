import { openBooking } from './booking.ts';
import { openChanges } from './changes.ts';
import { openFreeTime } from './free-time.ts';
import { type DiaryOptions, diaryParts } from './parts.ts';

export type Diary = ReturnType<typeof openDiary>;

/**
 * Appointments and what may be done to them. A span of the calendar is taken before an appointment says that it has it,
 * and given back only after it says that it has not; in between `tidyAt` stands on it, so that nothing stays taken for nobody.
 */
export function openDiary(options: DiaryOptions) {
  const parts = diaryParts(options);
  const freeTime = openFreeTime(options);
  return { ...freeTime, ...openBooking(parts, freeTime), ...openChanges(parts, freeTime) };
}
