{{/*
The reader of an ocr pod: opens documents, and has no credentials, no network and no user in common with the service
that it works for. It starts before that and ends after it. Its network is shut by itself, by a filter of system calls,
since the containers of a pod share one.
*/}}
{{- define "docex.reader" -}}
{{- $own := .root.Values.ocr -}}
{{- $pulse := "read -r second < /run/docex/reader.sock.pulse && (( EPOCHSECONDS - second < 30 ))" -}}
- name: reader
  image: {{ include "docex.image" . }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  restartPolicy: Always
  command: [node, --conditions=docex-built, reader.js]
  securityContext:
    {{- include "docex.containerSecurityContext" .root | nindent 4 }}
    runAsUser: 10002
  env:
    - { name: DOCEX_READER_SOCKET, value: /run/docex/reader.sock }
    {{- range $name, $value := merge dict $own.settings .root.Values.settings }}
    - name: DOCEX_{{ $name }}
      value: {{ if kindIs "float64" $value }}{{ $value | int64 | quote }}{{ else }}{{ $value | toString | quote }}{{ end }}
    {{- end }}
  startupProbe: { exec: { command: [bash, -c, {{ $pulse | quote }}] }, periodSeconds: 1, failureThreshold: 60 }
  livenessProbe: { exec: { command: [bash, -c, {{ $pulse | quote }}] }, periodSeconds: 10, timeoutSeconds: 5 }
  resources: {{- toYaml $own.reader.resources | nindent 4 }}
  volumeMounts:
    - { name: reader-scratch, mountPath: /tmp }
    - { name: reader, mountPath: /run/docex }
{{- end -}}
