import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { removeFolder, temporaryFolder } from '../testing/product.ts';

type Shot = { file: string; seconds: number };
type Cue = { from: number; to: number; text: string };

export type Film = ReturnType<typeof openFilm>;

const characterSeconds = 0.055;
const moveShots = 8;
const moveSeconds = 0.03;

/**
 * Records a page frame by frame, each with a given duration, so that a slow machine makes the same video as a fast one.
 * A dot shows the pointer.
 */
export function openFilm(page: Page, size: { width: number; height: number }) {
  const folder = temporaryFolder();
  const shots: Shot[] = [];
  const cues: Cue[] = [];
  let at = { x: size.width / 2, y: size.height * 0.8 };
  const now = () => shots.reduce((sum, { seconds }) => sum + seconds, 0);

  async function shoot(seconds: number): Promise<void> {
    await page.evaluate(dotAt(at));
    const file = join(folder, `${String(shots.length).padStart(5, '0')}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 92 });
    shots.push({ file, seconds });
  }

  /** Moves the pointer onto the target: near its start, or to its end, where it does not cover typed text. */
  async function moveTo(target: Locator, place: 'start' | 'end'): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`the element is not on the page: ${target}`);
    const from = at;
    // Some pixels inside the element, where the dot covers little of its text.
    const to = {
      x: place === 'end' ? box.x + box.width - 28 : box.x + Math.min(box.width / 2, 120),
      y: box.y + box.height - Math.min(box.height / 2, 22),
    };
    for (let step = 1; step <= moveShots; step++) {
      const part = easeOut(step / moveShots);
      at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await shoot(moveSeconds);
    }
  }

  return {
    hold: shoot,
    async press(target: Locator): Promise<void> {
      await moveTo(target, 'start');
      await shoot(0.25);
      await target.click();
    },
    /** Replaces the field's text, character by character. */
    async write(target: Locator, text: string): Promise<void> {
      await moveTo(target, 'end');
      await target.click();
      await target.fill('');
      for (const character of text) {
        await target.pressSequentially(character);
        await shoot(characterSeconds);
      }
      await shoot(0.4);
    },
    /** Shows a caption from now on, until the next one. */
    caption(text: string): void {
      const last = cues.at(-1);
      if (last) last.to = now();
      cues.push({ from: now(), to: now(), text });
    },
    /** Writes the video as MP4 and the captions as WebVTT; returns the length in seconds. */
    finish(video: string, captions: string): number {
      const last = cues.at(-1);
      if (last) last.to = now();
      writeFileSync(captions, `WEBVTT\n\n${cues.map(cueText).join('\n')}`);
      encode(folder, shots, video);
      removeFolder(folder);
      return now();
    },
    /** Deletes the frames without making a video. */
    discard: () => removeFolder(folder),
  };
}

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Shows the dot, and hides the demonstration's notice; runs in the page. */
const dotAt = ({ x, y }: { x: number; y: number }): string => `(() => {
  for (const strip of document.querySelectorAll('.demonstration')) strip.style.display = 'none';
  let dot = document.getElementById('pointer-dot');
  if (!dot) {
    dot = document.createElement('div');
    dot.id = 'pointer-dot';
    Object.assign(dot.style, { position: 'fixed', width: '26px', height: '26px', margin: '-13px', borderRadius: '50%',
      background: 'rgb(244 182 63 / 0.85)', border: '2px solid #2b1e02', pointerEvents: 'none', zIndex: 2147483647 });
    document.body.append(dot);
  }
  dot.style.left = '${x}px';
  dot.style.top = '${y}px';
})()`;

const cueText = ({ from, to, text }: Cue): string =>
  `${timeText(from)} --> ${timeText(to)}\n${text}\n`;

function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - minutes * 60).toFixed(3).padStart(6, '0');
  return `${String(minutes).padStart(2, '0')}:${rest}`;
}

/** Encodes as H.264, which every browser plays, with the index at the beginning (faststart). */
function encode(folder: string, shots: Shot[], video: string): void {
  const list = join(folder, 'shots.txt');
  const lines = shots.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}`);
  // ffmpeg ignores the duration of the last frame unless its file is named again.
  writeFileSync(list, [...lines, `file '${shots.at(-1)?.file}'`].join('\n'));
  const input = ['-f', 'concat', '-safe', '0', '-i', list];
  const h264 = ['-vf', 'fps=25,format=yuv420p', '-c:v', 'libx264', '-preset', 'slow', '-crf', '27'];
  const output = ['-movflags', '+faststart', '-y', video];
  const { status, error } = spawnSync('ffmpeg', ['-v', 'error', ...input, ...h264, ...output], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw error ?? new Error('ffmpeg failed to make the video');
}
