#!/bin/sh
# Makes the pictures of this folder, and pixels.txt: what the tools of other makers see in them.
# Needs (Debian): apt-get install webp libavif-bin imagemagick libimage-exiftool-perl python3-pil
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# 48 by 32 pixels: red, green; blue, and white or nothing.
quarters() {
  convert -size 24x16 xc:red xc:lime +append \( xc:blue "xc:$1" +append \) -append -define png:color-type="$2" "$work/$3"
}
quarters white 2 opaque.png
quarters none 6 clear.png
convert -size 48x32 xc:red -define png:color-type=2 -define png:bit-depth=8 "$work/red.png"
# What a phone says: held upright, and where.
tags='-n -q -overwrite_original -Orientation=6 -GPSLatitude=40.4165 -GPSLatitudeRef=N -GPSLongitude=3.7026 -GPSLongitudeRef=W -Artist=Nobody'

cwebp -quiet -q 90 "$work/opaque.png" -o lossy.webp
cwebp -quiet -lossless "$work/opaque.png" -o lossless.webp
cwebp -quiet -q 90 "$work/clear.png" -o clear.webp
cp lossy.webp turned.webp
exiftool $tags turned.webp
img2webp -loop 3 -lossless -d 200 "$work/opaque.png" -d 300 "$work/red.png" -o moving.webp >/dev/null 2>&1

avifenc -y 444 -d 8 --min 0 --max 12 "$work/opaque.png" flat.avif >/dev/null
avifenc -y 420 -d 10 --min 0 --max 12 "$work/opaque.png" deep.avif >/dev/null
avifenc -y 444 -d 8 --min 0 --max 12 "$work/clear.png" clear.avif >/dev/null
avifenc -y 444 -d 8 --min 0 --max 12 --irot 3 "$work/opaque.png" turned.avif >/dev/null
exiftool -n -q -overwrite_original -GPSLatitude=40.4165 -GPSLatitudeRef=N -Artist=Nobody turned.avif
avifenc "$work/opaque.png" "$work/red.png" moving.avif >/dev/null

# Profiles that nobody can overlook. A press whose cyan ink is yellow, whose magenta ink is cyan, and whose yellow ink is
# magenta, once with a table of 16 bits and once of 8; and a screen whose red is blue.
/usr/bin/python3 - "$work" <<'PYTHON'
import itertools, struct, sys

# The Lab colours (D50) of the corners of sRGB, from Bruce Lindbloom's calculator.
LAB = {
    (1, 0, 0): (54.29, 80.81, 69.89), (0, 1, 0): (87.82, -79.27, 80.99), (0, 0, 1): (29.57, 68.30, -112.03),
    (0, 1, 1): (90.67, -50.67, -14.96), (1, 0, 1): (60.17, 93.55, -60.50), (1, 1, 0): (97.61, -15.75, 93.39),
    (1, 1, 1): (100, 0, 0), (0, 0, 0): (0, 0, 0),
}
paper = [LAB[(0, 0, 0) if k else (1 - m, 1 - y, 1 - c)] for c, m, y, k in itertools.product((0, 1), repeat=4)]
unit = struct.pack('>9i', *(65536 * (i % 4 == 0) for i in range(9)))
deep = b''.join(struct.pack('>3H', round(l * 652.8), round((a + 128) * 256), round((b + 128) * 256)) for l, a, b in paper)
flat = b''.join(struct.pack('>3B', round(l * 2.55), round(a + 128), round(b + 128)) for l, a, b in paper)
ramp = bytes(range(256))
tables = {
    'deep': b'mft2' + struct.pack('>I4B', 0, 4, 3, 2, 0) + unit + struct.pack('>2H', 2, 2)
    + struct.pack('>2H', 0, 65535) * 4 + deep + struct.pack('>2H', 0, 65535) * 3,
    'flat': b'mft1' + struct.pack('>I4B', 0, 4, 3, 2, 0) + unit + ramp * 4 + flat + ramp * 3,
}
xyz = lambda *values: b'XYZ ' + struct.pack('>I3i', 0, *(round(65536 * value) for value in values))
curve = b'curv' + struct.pack('>2IH', 0, 1, 563)  # Gamma 2.2
# The primaries of sRGB, adapted to D50, red and blue exchanged.
screen = [
    (b'rXYZ', xyz(0.1431, 0.0606, 0.7141)), (b'gXYZ', xyz(0.3851, 0.7169, 0.0971)), (b'bXYZ', xyz(0.4361, 0.2225, 0.0139)),
    (b'rTRC', curve), (b'gTRC', curve), (b'bTRC', curve),
]

def write(name, kind, space, connection, own):
    parts = [
        (b'desc', b'desc' + struct.pack('>2I', 0, 5) + b'test\0' + bytes(79)),
        (b'cprt', b'text' + bytes(4) + b'none\0'), (b'wtpt', xyz(0.9642, 1, 0.8249)), *own,
    ]
    place, index, data = 128 + 4 + 12 * len(parts), struct.pack('>I', len(parts)), b''
    for tag, part in parts:
        part += bytes(-len(part) % 4)
        index += tag + struct.pack('>2I', place + len(data), len(part))
        data += part
    head = struct.pack('>I4sI4s4s4s', place + len(data), b'lcms', 0x02400000, kind, space, connection)
    head += struct.pack('>6H', 2026, 1, 1, 0, 0, 0) + b'acsp' + bytes(28) + xyz(0.9642, 1, 0.8249)[8:]
    open(f'{sys.argv[1]}/{name}.icc', 'wb').write(head + bytes(128 - len(head)) + index + data)

for name, table in tables.items():
    write(name, b'prtr', b'CMYK', b'Lab ', [(b'A2B0', table)])
write('screen', b'mntr', b'RGB ', b'XYZ ', screen)
PYTHON
webpmux -set icc "$work/screen.icc" lossy.webp -o profile.webp >/dev/null 2>&1
avifenc -y 444 -d 8 --min 0 --max 12 --icc "$work/screen.icc" "$work/opaque.png" profile.avif >/dev/null

# The inks themselves: cyan, magenta; yellow, none. Adobe's programs and ImageMagick store them inverted.
convert -size 24x16 xc:cyan xc:magenta +append \( xc:yellow xc:white +append \) -append -colorspace CMYK \
  -quality 95 -sampling-factor 1x1 cmyk.jpg
convert cmyk.jpg -quality 95 -sampling-factor 1x1 -interlace JPEG cmyk-progressive.jpg
cp cmyk.jpg cmyk-turned.jpg
exiftool $tags cmyk-turned.jpg
cp cmyk.jpg cmyk-profile.jpg
exiftool -q -overwrite_original "-ICC_Profile<=$work/deep.icc" cmyk-profile.jpg
cp cmyk.jpg cmyk-profile-8.jpg
exiftool -q -overwrite_original "-ICC_Profile<=$work/flat.icc" cmyk-profile-8.jpg
# ImageMagick stores luminance, two chrominances and black (YCCK), Pillow the inks.
/usr/bin/python3 - <<'PYTHON'
from PIL import Image
inks = Image.new('CMYK', (48, 32))
for place, ink in (((0, 0), (255, 0, 0, 0)), ((24, 0), (0, 255, 0, 0)), ((0, 16), (0, 0, 255, 0))):
    inks.paste(ink, (*place, place[0] + 24, place[1] + 16))
inks.save('cmyk-inks.jpg', quality=95)
PYTHON

convert "$work/opaque.png" -define png:exclude-chunks=date,time -depth 16 -define png:color-type=2 -define png:bit-depth=16 deep.png
convert "$work/clear.png" -define png:exclude-chunks=date,time -depth 16 -define png:color-type=6 -define png:bit-depth=16 deep-clear.png
convert "$work/opaque.png" -define png:exclude-chunks=date,time -depth 16 -colorspace Gray -define png:color-type=0 -define png:bit-depth=16 deep-grey.png
cp deep.png deep-turned.png
exiftool $tags deep-turned.png
convert "$work/opaque.png" -define png:exclude-chunks=date,time -define png:color-type=3 palette.png
# An animated PNG: the picture, and after it a red one.
/usr/bin/python3 - "$work" <<'PYTHON'
import struct, sys, zlib

def chunks(name):
    bytes, place = open(f'{sys.argv[1]}/{name}.png', 'rb').read(), 8
    while place < len(bytes):
        end = place + 12 + struct.unpack('>I', bytes[place:place + 4])[0]
        yield bytes[place + 4:place + 8], bytes[place + 8:end - 4]
        place = end

def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

def pixels(name):
    return b''.join(data for kind, data in chunks(name) if kind == b'IDAT')

def control(number):
    return chunk(b'fcTL', struct.pack('>5I2H2B', number, 48, 32, 0, 0, 1, 5, 0, 0))

head = next(data for kind, data in chunks('opaque') if kind == b'IHDR')
open('moving.png', 'wb').write(
    b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'acTL', struct.pack('>2I', 2, 0))
    + control(0) + chunk(b'IDAT', pixels('opaque'))
    + control(1) + chunk(b'fdAT', struct.pack('>I', 2) + pixels('red')) + chunk(b'IEND', b''))
PYTHON

# A line for each: name, size as displayed, and the middles of the four quarters (red, green, blue, opacity). How ink
# and profiles look is written in the test.
for picture in *.webp *.avif *.png; do
  case $picture in profile.* | moving.avif) continue ;; esac
  seen=$picture
  turn=-auto-orient
  # ImageMagick 6 reads no animated WebP, no transparency of AVIF, and the orientation of JPEG and AVIF only.
  case $picture in
    moving.webp) webpmux -get frame 1 moving.webp -o "$work/frame.webp" 2>/dev/null && seen=$work/frame.webp ;;
    clear.avif) avifdec clear.avif "$work/clear-avif.png" >/dev/null && seen=$work/clear-avif.png ;;
    turned.webp | deep-turned.png) turn='-orient RightTop -auto-orient' ;;
  esac
  convert "${seen}[0]" $turn +repage -colorspace sRGB -alpha set "$work/seen.png"
  width=$(identify -format %w "$work/seen.png")
  height=$(identify -format %h "$work/seen.png")
  printf '%s %sx%s' "$picture" "$width" "$height"
  for place in "$((width / 4)),$((height / 4))" "$((width * 3 / 4)),$((height / 4))" \
    "$((width / 4)),$((height * 3 / 4))" "$((width * 3 / 4)),$((height * 3 / 4))"; do
    printf ' %s' "$(convert "$work/seen.png" -crop "1x1+$(echo "$place" | tr , +)" +repage -depth 8 RGBA:- | od -An -tx1 | tr -d ' \n')"
  done
  echo
done >"$work/pixels.txt"
cp "$work/pixels.txt" pixels.txt
