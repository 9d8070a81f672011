import { CHECKS, ON_EVIDENCE, ON_STANDING, QUOTES_ONLY } from '@claimcheck/engine/rules';

/** A check or a step that can be left out. */
export interface Switch {
  readonly id: string;
  isOff: boolean;
  /** Whether it found something since this was last set. */
  hasFired: boolean;
  /** What it took so far, in milliseconds; for a step with what readers took. */
  took: number;
}

const on = (id: string): Switch => ({ id, isOff: false, hasFired: false, took: 0 });

/** Puts a switch before every check and step of the engine, in this process alone. */
export function installSwitches(): Switch[] {
  return [...switchedChecks(), ...[...ON_EVIDENCE, ...ON_STANDING].flatMap(switchedSteps)];
}

function switchedChecks(): Switch[] {
  return CHECKS.map((check) => {
    const [own, { run }] = [on(check.id), check];
    check.run = (comparison) => {
      if (own.isOff) return null;
      const start = performance.now();
      const finding = run(comparison);
      own.took += performance.now() - start;
      own.hasFired ||= finding !== null;
      return finding;
    };
    return own;
  });
}

type Steps = (typeof ON_EVIDENCE)[number];
type Step = Steps[number];

function switchedSteps(alternatives: Steps): Switch[] {
  return alternatives.map((step, place) => {
    const own = on(`step/${step.name}`);
    const switched: Step = async (hearing) => {
      if (own.isOff) return null;
      const start = performance.now();
      const ruling = await step(hearing);
      own.took += performance.now() - start;
      own.hasFired ||= ruling !== null;
      return ruling;
    };
    (alternatives as Step[])[place] = switched;
    if (QUOTES_ONLY.has(step)) (QUOTES_ONLY as Set<Step>).add(switched);
    return own;
  });
}
