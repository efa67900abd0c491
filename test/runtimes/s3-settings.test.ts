import { describe, expect, test } from '@jest/globals';
import { readEnvironment } from '../../runtimes/config/environment.ts';
import { readSettings, SettingsError } from '../../runtimes/config/settings.ts';

const settings = (source: Record<string, string>) => readSettings(readEnvironment(source));

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    settings(source);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('where files are kept', () => {
  test('is this machine unless told otherwise', () => {
    expect(settings({}).s3).toBe(undefined);
    expect(settings({ FILES_STORE: 'local' }).s3).toBe(undefined);
  });

  test('can be a bucket at Amazon, with the role of the machine', () => {
    expect(settings({ FILES_STORE: 's3', S3_BUCKET: 'files', S3_REGION: 'eu-west-1' }).s3).toMatchObject({
      bucket: 'files',
      region: 'eu-west-1',
      endpoint: undefined,
      credentials: undefined,
      forcePathStyle: false,
    });
  });

  test('can be a bucket of another server, then in the path unless told otherwise', () => {
    const source = {
      FILES_STORE: 's3',
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'https://s3.example/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(settings(source).s3).toMatchObject({
      endpoint: 'https://s3.example',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      forcePathStyle: true,
    });
    expect(settings({ ...source, S3_FORCE_PATH_STYLE: 'false' }).s3?.forcePathStyle).toBe(false);
  });

  test('all that contradicts is said at once, and no secret', () => {
    const problems = problemsOf({
      FILES_STORE: 's3',
      S3_ENDPOINT: 'nowhere',
      S3_SECRET_ACCESS_KEY: 'hunter2',
      S3_FORCE_PATH_STYLE: 'perhaps',
    });
    expect(problems).toHaveLength(4);
    expect(problems.join()).toContain('S3_BUCKET');
    expect(problems.join()).not.toContain('hunter2');
    expect(problemsOf({ FILES_STORE: 'cloud' })).toHaveLength(1);
  });

  test('a bucket that would not be used is no secret wish', () => {
    const problems = problemsOf({ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example' });
    expect(problems).toEqual(['S3_BUCKET, S3_ENDPOINT are of no use without FILES_STORE=s3']);
  });
});
