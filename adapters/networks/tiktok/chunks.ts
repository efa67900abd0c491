// A video up to the first size is sent in one piece, a larger one in pieces of the second size.
const onePiece = 64_000_000;
const pieceBytes = 10_000_000;

/**
 * Plans the pieces of a video by TikTok's rules: the last piece includes the remainder.
 * https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide
 */
export function planChunks(video_size: number) {
  const chunk_size = video_size <= onePiece ? video_size : pieceBytes;
  const total_chunk_count = Math.floor(video_size / chunk_size);
  return {
    source_info: { source: 'FILE_UPLOAD', video_size, chunk_size, total_chunk_count },
    /** Returns the first and last byte of each missing piece, after the given number of bytes has arrived. */
    missing(uploaded: number): readonly { readonly from: number; readonly to: number }[] {
      const first = Math.min(Math.floor(uploaded / chunk_size), total_chunk_count - 1);
      return Array.from({ length: total_chunk_count - first }, (_, at) => {
        const from = (first + at) * chunk_size;
        const isLast = first + at === total_chunk_count - 1;
        return { from, to: isLast ? video_size - 1 : from + chunk_size - 1 };
      });
    },
  };
}
