/**
 * jest-light-runner 0.8.2 answers all its processes when the first asks for its data, and never again: the answer is
 * lost in a process that does not listen for it yet, and its first test file never starts. So it is kept here until
 * that process asks.
 */
let answer;
const keep = (message) => {
  if (message?.type === 'jest-light-runner-worker-data') answer = message;
};
// The first listener starts the channel, so this one comes with it and not before.
process.on('newListener', function listen(event) {
  if (event !== 'message') return;
  process.off('newListener', listen);
  process.on('message', keep);
});
const send = process.send?.bind(process);
if (send)
  process.send = (message, ...rest) =>
    message === 'jest-light-runner-get-worker-data' && answer
      ? process.emit('message', answer)
      : send(message, ...rest);
