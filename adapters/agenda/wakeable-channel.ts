import { toJobId, type NotificationChannel, type NotificationHandler } from 'agenda';

/** A channel through which the queue can make Agenda search for jobs. */
interface WakeableChannel extends NotificationChannel {
  wake(jobName: string): void;
}

/** Wraps a channel without its messages about job states, which are unused. */
export function wakeable(inner: NotificationChannel): WakeableChannel {
  const handlers = new Set<NotificationHandler>();
  return {
    get state() {
      return inner.state;
    },
    connect: () => inner.connect(),
    disconnect: () => inner.disconnect(),
    publish: (notification) => inner.publish(notification),
    subscribe(handler) {
      handlers.add(handler);
      const unsubscribe = inner.subscribe(handler);
      return () => {
        handlers.delete(handler);
        unsubscribe();
      };
    },
    // Agenda listens to no events of its channel; the code that created the inner one does.
    on() {
      return this;
    },
    off() {
      return this;
    },
    wake(jobName) {
      const now = new Date();
      for (const handler of handlers) {
        void handler({ jobId: toJobId(''), jobName, nextRunAt: null, priority: 0, timestamp: now });
      }
    },
  };
}
