#!/usr/bin/env bash
# Writes how files came about into files of this folder: with exiftool (Debian: libimage-exiftool-perl), and as C2PA with the
# library of its authors (pip install c2pa-python). What reads them in the tests shares no code with these.
set -euo pipefail
cd "$(dirname "$0")"
terms=http://cv.iptc.org/newscodes/digitalsourcetype
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
write() { exiftool -q -overwrite_original -XMP-iptcExt:DigitalSourceType="$terms/$2" -XMP-dc:Creator=Somebody "$1"; }

convert -size 16x12 xc:red "$work/plain.jpg"
convert -size 16x12 xc:red "$work/plain.png"
cp "$work/plain.jpg" ai-xmp.jpg && write ai-xmp.jpg compositeWithTrainedAlgorithmicMedia
exiftool -q -overwrite_original -GPSLatitude=41.4 -GPSLatitudeRef=N ai-xmp.jpg
cp "$work/plain.png" photo-xmp.png && write photo-xmp.png digitalCapture
cp ../media/h264-main.mp4 ai-xmp.mp4 && write ai-xmp.mp4 trainedAlgorithmicMedia

cd "$work"
openssl ecparam -name prime256v1 -genkey -noout -out ca.key
openssl req -x509 -new -key ca.key -days 3650 -subj '/O=Test/CN=Test root' -out ca.pem
openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt -out leaf.key
openssl req -new -key leaf.key -subj '/O=Test/CN=Test signer' -out leaf.csr
printf '%s\n' 'basicConstraints=critical,CA:FALSE' 'keyUsage=critical,digitalSignature' 'extendedKeyUsage=emailProtection' \
  'authorityKeyIdentifier=keyid' 'subjectKeyIdentifier=hash' > extensions
openssl x509 -req -in leaf.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -extfile extensions -out leaf.pem
cat leaf.pem ca.pem > chain.pem
python3 - "$OLDPWD" "$terms" << 'PYTHON'
import json, sys
import c2pa

folder, terms = sys.argv[1:]
for ending, kind in (("jpg", "image/jpeg"), ("png", "image/png")):
    # With a reason, the term is followed by a letter in the bytes.
    action = {"action": "c2pa.created", "digitalSourceType": f"{terms}/trainedAlgorithmicMedia", "reason": "drawn"}
    manifest = {
        "claim_generator_info": [{"name": "test", "version": "1"}],
        "format": kind,
        "assertions": [{"label": "c2pa.actions.v2", "data": {"actions": [action]}}],
    }
    info = c2pa.C2paSignerInfo(
        alg=b"es256",
        sign_cert=open("chain.pem", "rb").read(),
        private_key=open("leaf.key", "rb").read(),
        ta_url=None,
    )
    with open(f"plain.{ending}", "rb") as plain, open(f"{folder}/ai-c2pa.{ending}", "w+b") as signed:
        c2pa.Builder(json.dumps(manifest)).sign(c2pa.Signer.from_info(info), kind, plain, signed)
PYTHON
