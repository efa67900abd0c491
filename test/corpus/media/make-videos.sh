#!/bin/sh
# Makes the videos of this folder with real encoders, and facts.tsv with what ffprobe says of each. It needs ffmpeg 5 or
# later with libx264, libx265, libaom, libvpx and libmp3lame, and Python 3. The tests need neither.
set -eu
cd "$(dirname "$0")"
rm -f ./*.mp4

# ffmpeg, with the file's name last: make <name> <frames per second> <seconds> <arguments>
make() {
  name=$1 rate=$2 seconds=$3
  shift 3
  ffmpeg -loglevel error -y -f lavfi -i "testsrc2=size=160x120:rate=$rate:duration=$seconds" \
    -f lavfi -i "sine=frequency=440:sample_rate=48000:duration=$seconds" \
    -map 0:v -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -threads 1 "$@" "$name.mp4"
}
h264="-c:v libx264 -preset veryfast -crf 40"
aac="-map 1:a -c:a aac -b:a 32k"

make h264-baseline 30 0.5 $h264 -profile:v baseline -pix_fmt yuv420p $aac -ac 2 -ar 44100
make h264-main 25 0.5 $h264 -profile:v main -pix_fmt yuv420p $aac -ac 1 -ar 44100
make h264-high 30000/1001 0.5 $h264 -profile:v high -pix_fmt yuv420p $aac -ac 1 -ar 48000
make h264-high10 30 0.5 $h264 -profile:v high10 -pix_fmt yuv420p10le
make h264-high422 30 0.5 $h264 -profile:v high422 -pix_fmt yuv422p
make h264-high444 30 0.5 $h264 -profile:v high444 -pix_fmt yuv444p
make hevc-main 24000/1001 0.5 -c:v libx265 -x265-params log-level=error:pools=1 -crf 40 -tag:v hvc1 -pix_fmt yuv420p $aac -ac 2 -ar 48000
make hevc-main10 60 0.3 -c:v libx265 -x265-params log-level=error:pools=1 -crf 40 -tag:v hev1 -pix_fmt yuv420p10le $aac -ac 2 -ar 48000
make hevc-pq 30 0.1 -c:v libx265 -x265-params log-level=error:pools=1 -crf 40 -tag:v hvc1 -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc
make hevc-hlg 30 0.1 -c:v libx265 -x265-params log-level=error:pools=1 -crf 40 -tag:v hvc1 -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc
make av1-main 30 0.3 -c:v libaom-av1 -cpu-used 8 -crf 60 -pix_fmt yuv420p $aac -ac 2 -ar 48000
make av1-main10 30 0.3 -c:v libaom-av1 -cpu-used 8 -crf 60 -pix_fmt yuv420p10le
make av1-high444 30 0.3 -c:v libaom-av1 -cpu-used 8 -crf 60 -pix_fmt yuv444p
make vp9 30 0.3 -c:v libvpx-vp9 -crf 60 -b:v 0 -pix_fmt yuv420p -map 1:a -c:a libopus -b:a 32k
make vp9-422 30 0.3 -c:v libvpx-vp9 -crf 60 -b:v 0 -pix_fmt yuv422p
make vp9-10bit 30 0.3 -c:v libvpx-vp9 -crf 60 -b:v 0 -pix_fmt yuv420p10le
make mpeg4 30 0.5 -c:v mpeg4 -q:v 20 $aac -ac 2 -ar 44100
make mpeg2 30 0.3 -c:v mpeg2video -q:v 20
make frames-120 120 0.3 $h264 -pix_fmt yuv420p
make frames-15 15 0.6 $h264 -pix_fmt yuv420p
# The first ten frames last twice as long as the others.
make frames-variable 60 0.5 $h264 -pix_fmt yuv420p -vf "setpts=if(lt(N\,10)\,N/30\,10/30+(N-10)/60)/TB" -vsync vfr
make sound-96khz 30 0.3 $h264 -pix_fmt yuv420p $aac -ac 2 -ar 96000
make sound-6-channels 30 0.3 $h264 -pix_fmt yuv420p $aac -ac 6 -ar 48000
make sound-mp3 30 0.3 $h264 -pix_fmt yuv420p -map 1:a -c:a libmp3lame -b:a 64k -ac 2 -ar 44100
make sound-ac3 30 0.3 $h264 -pix_fmt yuv420p -map 1:a -c:a ac3 -b:a 64k -ac 2 -ar 48000
make sound-alac 30 0.1 $h264 -pix_fmt yuv420p -map 1:a -c:a alac -ac 2 -ar 48000
make sound-24khz 30 0.3 $h264 -pix_fmt yuv420p $aac -ac 2 -ar 24000
make fragmented 30 0.6 $h264 -pix_fmt yuv420p -g 6 $aac -ac 2 -ar 48000 -movflags frag_keyframe+empty_moov+default_base_moof
make head-last 50 0.4 $h264 -pix_fmt yuv420p $aac -ac 2 -ar 32000
make head-first 50 0.4 $h264 -pix_fmt yuv420p $aac -ac 2 -ar 32000 -movflags faststart
ffmpeg -loglevel error -y -i h264-high.mp4 -map 0 -c copy -fflags +bitexact -metadata:s:v rotate=90 rotated.mp4

python3 - <<'PYTHON'
import glob, json, subprocess

facts = {'video': ['codec_name', 'profile', 'pix_fmt', 'avg_frame_rate', 'color_transfer'], 'audio': ['codec_name', 'channels', 'sample_rate']}
columns = ['file'] + [f'{kind}.{fact}' for kind in facts for fact in facts[kind]] + ['duration']
rows = [columns]
for name in sorted(glob.glob('*.mp4')):
    asked = subprocess.run(['ffprobe', '-loglevel', 'error', '-show_streams', '-show_format', '-of', 'json', name], capture_output=True, check=True)
    told = json.loads(asked.stdout)
    streams = {stream['codec_type']: stream for stream in told['streams']}
    # The header of a fragmented file does not say how long it is, and its sound is longer than its pictures.
    lasts = streams['video'] if name == 'fragmented.mp4' else told['format']
    rows.append([name] + [str(streams.get(kind, {}).get(fact, '')) for kind in facts for fact in facts[kind]] + [lasts['duration']])
with open('facts.tsv', 'w') as file:
    file.writelines('\t'.join(row) + '\n' for row in rows)
PYTHON
