#!/bin/sh
# In the container of SeaweedFS. "serve" runs the storage with one key that may do everything; "bucket" creates the bucket.
set -eu
run() { echo "$1" | weed shell -master=storage:9333 -filer=storage:8888 2>&1; }
case "$1" in
  serve)
    umask 077
    cat > /tmp/s3.json <<JSON
{"identities": [{"name": "portal", "actions": ["Admin", "Read", "Write", "List", "Tagging"],
  "credentials": [{"accessKey": "$AWS_ACCESS_KEY_ID", "secretKey": "$AWS_SECRET_ACCESS_KEY"}]}]}
JSON
    exec weed server -dir=/data -s3 -s3.config=/tmp/s3.json -ip.bind=0.0.0.0 -ip=storage
    ;;
  bucket)
    # The master elects itself a few seconds after its start. The shell of SeaweedFS ends with 0 even if a command fails.
    until run s3.bucket.list | grep -qE '^ *portal([[:space:]]|$)'; do
      run "s3.bucket.create -name portal" > /dev/null
      sleep 2
    done
    ;;
esac
