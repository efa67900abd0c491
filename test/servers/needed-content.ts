export { neededContent, takesImages } from '#runtimes/sandbox/needed-content';
