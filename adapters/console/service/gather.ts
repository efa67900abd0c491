/** Several reasons at once are one reason, after this time in milliseconds. */
const soon = 300;
/** The first few times in a row it is done that soon: one person's changes are shown as they make them. */
const few = 5;
/** While reasons keep coming after that, it takes twice as long each time, up to about this. */
const late = 10_000;

/** The stream tells what there is once a second; after a few seconds without a reason they have stopped coming. */
const lull = 3000;

/** What is done when there is a reason, and not for each reason. */
export interface Gather {
  /** Gives a reason. */
  ask(): void;
  /** Forgets the reasons that there are. */
  end(): void;
}

/**
 * Does something soon after there is a reason for it, and less often the longer reasons keep coming: what a colleague does ten
 * thousand times is looked at a few times a minute.
 */
export function createGather(act: () => void): Gather {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = soon;
  let last = 0;
  let inRow = 0;
  return {
    ask() {
      if (timer !== undefined) return;
      const isQuiet = Date.now() - last > 2 * wait + lull;
      if (isQuiet) inRow = 0;
      wait = inRow < few ? soon : Math.min(2 * wait, late);
      inRow += 1;
      // Not all who look do so in the same moment.
      const spread = wait === soon ? 0 : (Math.random() * wait) / 2;
      timer = setTimeout(() => {
        timer = undefined;
        last = Date.now();
        act();
      }, wait + spread);
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
