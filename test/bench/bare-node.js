/** The reference: a Node server that reads each request to its end and answers 200, nothing else. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end());
});
server.listen({ port: 0, host: '127.0.0.1' }, () => process.send(server.address().port));
