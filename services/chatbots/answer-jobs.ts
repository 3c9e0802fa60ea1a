import { flushCompileCache } from 'node:module';

/**
 * Called by the module of a worker process: answers each job with `answer`. A job that throws ends the process. Apart
 * from `worker-process.ts`, so that a worker starts without the code of the process that starts it.
 */
export function answerJobs<Job, Answer>(answer: (job: Job) => Answer | Promise<Answer>): void {
  process.once('disconnect', () => process.exit());
  flushCompileCache(); // now, because the process will be killed
  // Only the process that started this one sends messages.
  process.on('message', async (job) => void process.send?.(await answer(job as Job)));
}
