export const fullScreenVertexShader = `
  varying vec2 at;
  void main() {
    at = uv;
    gl_Position = vec4( position.xy, 0.0, 1.0 );
  }
`

export const sumShader = `
  uniform sampler2D source;
  varying vec2 at;
  void main() {
    gl_FragColor = texture2D( source, at );
  }
`

/** Divides the sums by the number of passes, applies Khronos' neutral tone mapping to the product and lays it on the white floor. */
export const developShader = `
  uniform sampler2D product;
  uniform sampler2D floor;
  uniform float passes;
  uniform float floorFull;
  varying vec2 at;

  vec3 neutral( vec3 color ) {
    float start = 0.8 - 0.04;
    float desaturation = 0.15;
    float x = min( color.r, min( color.g, color.b ) );
    float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
    color -= offset;
    float peak = max( color.r, max( color.g, color.b ) );
    if ( peak < start ) return color;
    float d = 1.0 - start;
    float newPeak = 1.0 - d * d / ( peak + d - start );
    color *= newPeak / peak;
    float g = 1.0 - 1.0 / ( desaturation * ( peak - newPeak ) + 1.0 );
    return mix( color, vec3( newPeak ), g );
  }

  vec3 toSrgb( vec3 color ) {
    return mix( pow( color, vec3( 0.41666 ) ) * 1.055 - 0.055, color * 12.92, vec3( lessThanEqual( color, vec3( 0.0031308 ) ) ) );
  }

  void main() {
    vec4 goods = texture2D( product, at ) / passes;
    float cover = clamp( goods.a, 0.0, 1.0 );
    float ground = 1.0;
    if ( floorFull > 0.0 ) {
      vec4 seen = texture2D( floor, at );
      float light = min( 1.0, ( seen.g / floorFull + 1.0 - seen.a / passes ) * 1.03 );
      vec2 middle = abs( at - 0.5 ) * 2.0;
      float border = max( middle.x, middle.y );
      ground = mix( 1.0, light, 0.92 * ( 1.0 - smoothstep( 0.72, 0.985, border ) ) );
    }
    vec3 color = cover > 0.0 ? neutral( goods.rgb / cover ) * cover : vec3( 0.0 );
    color += ( 1.0 - cover ) * vec3( ground );
    gl_FragColor = vec4( toSrgb( clamp( color, 0.0, 1.0 ) ), 1.0 );
  }
`
