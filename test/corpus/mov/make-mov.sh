#!/bin/sh
# Makes the QuickTime and other videos of this folder with real encoders. It needs ffmpeg 5 or later with libx264 and libx265.
set -eu
cd "$(dirname "$0")"
rm -f ./*.mov ./*.webm ./*.avi

# ffmpeg, with the file's name last: make <name> <arguments>
make() {
  name=$1
  shift
  ffmpeg -loglevel error -y -f lavfi -i "testsrc2=size=160x120:rate=30:duration=0.5" \
    -f lavfi -i "sine=frequency=440:sample_rate=48000:duration=0.5" -map 0:v \
    -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -threads 1 "$@" -f mov "$name.mov"
}
h264="-c:v libx264 -preset veryfast -crf 40 -pix_fmt yuv420p"
hevc="-c:v libx265 -x265-params log-level=error:pools=1 -crf 40 -tag:v hvc1"
aac="-map 1:a -c:a aac -b:a 32k -ac 2"
bt709="-color_primaries bt709 -color_trc bt709 -colorspace bt709"

make h264-timecode $h264 $aac $bt709 -timecode 01:00:00:00 -metadata location=+40.4169-003.7033/
make h264-head-first $h264 $aac -movflags faststart+use_metadata_tags -metadata com.apple.quicktime.model=Telefono
make h264-silent $h264 -write_tmcd 0
make h264-fragmented $h264 -g 6 $aac -movflags frag_keyframe+empty_moov
make hevc-hlg $hevc -pix_fmt yuv420p10le $aac -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc
make sound-96khz $h264 $aac -ar 96000
make sound-pcm $h264 -map 1:a -c:a pcm_s16le -t 0.1
make sound-pcm24 $h264 -map 1:a -c:a pcm_s24be -t 0.1
make prores -c:v prores_ks -profile:v 0 -pix_fmt yuv422p10le $aac -frames:v 2
ffmpeg -loglevel error -y -i sound-pcm.mov -map 0 -c copy -fflags +bitexact -metadata:s:v rotate=90 -f mov sound-pcm-turned.mov
ffmpeg -loglevel error -y -f lavfi -i "testsrc2=size=160x120:rate=30:duration=0.3" -f lavfi -i "sine=duration=0.3" -fflags +bitexact \
  -threads 1 -c:v libvpx-vp9 -cpu-used 8 -crf 60 -b:v 0 -c:a libopus -b:a 32k vp9.webm
ffmpeg -loglevel error -y -i vp9.webm -fflags +bitexact -c:v mpeg4 -q:v 20 -c:a libmp3lame -b:a 32k mpeg4.avi
# Turned, and begun in the middle of a group of pictures, which makes an edit list.
ffmpeg -loglevel error -y -ss 0.2 -i h264-head-first.mov -map 0 -c copy -fflags +bitexact -metadata:s:v rotate=90 -f mov turned-cut.mov
