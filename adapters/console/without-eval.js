import { config } from 'zod/v4/core';

// The policy of the page lets no code be made of text, and browsers report every attempt.
config({ jitless: true });
