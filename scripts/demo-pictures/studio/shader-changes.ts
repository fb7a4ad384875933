import { ShaderChunk } from 'three'

/**
 * Changes three's shaders for pictures that are the sum of many passes:
 * diffuse light comes only from the directional lights with shadows, so their sum has soft shadows and ambient occlusion;
 * highlights come only from the environment, because many lights would give many dots;
 * normals always face the camera, because old models have faces turned inside out.
 */
export function changeShaders(): void {
  replaceIn('lights_fragment_maps', 'iblIrradiance += getIBLIrradiance( geometryNormal );', '')
  ShaderChunk.lights_fragment_maps += `
    #if defined( STANDARD ) && defined( RE_IndirectSpecular )
      float lit = 0.22 + 0.78 * min( 1.0, studioLight * 0.42 );
      radiance *= lit;
      #ifdef USE_CLEARCOAT
        clearcoatRadiance *= lit;
      #endif
    #endif
  `
  const physical = ShaderChunk.lights_physical_pars_fragment
  const from = physical.indexOf('void RE_Direct_Physical')
  const to = physical.indexOf('void RE_IndirectDiffuse_Physical')
  if (from < 0 || to < 0) throw new Error('three changed its physical shader; adapt shader-changes.ts')
  ShaderChunk.lights_physical_pars_fragment = `
    float studioLight = 0.0;
    ${physical.slice(0, from)}
    void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
      vec3 irradiance = saturate( dot( geometryNormal, directLight.direction ) ) * directLight.color;
      studioLight += irradiance.g;
      reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseContribution );
    }
    ${physical.slice(to)}
  `
  replaceIn(
    'normal_fragment_begin',
    'normal *= faceDirection;',
    'vec3 facing = cross( dFdx( vViewPosition ), dFdy( vViewPosition ) ); if ( dot( normal, facing ) < 0.0 ) normal = - normal;',
  )
  // Highlights on glass stay as bright as on opaque things. The alpha is premultiplied.
  replaceIn(
    'opaque_fragment',
    'gl_FragColor = vec4( outgoingLight, diffuseColor.a );',
    `#if defined( PREMULTIPLIED_ALPHA ) && defined( STANDARD )
      float shine = clamp( max( totalSpecular.r, max( totalSpecular.g, totalSpecular.b ) ), 0.0, 1.0 );
      float cover = diffuseColor.a + ( 1.0 - diffuseColor.a ) * shine;
      gl_FragColor = vec4( ( totalDiffuse + totalEmissiveRadiance ) * diffuseColor.a + totalSpecular, cover );
    #else
      gl_FragColor = vec4( outgoingLight, diffuseColor.a );
    #endif`,
  )
  ShaderChunk.premultiplied_alpha_fragment = ''
}

function replaceIn(chunk: keyof typeof ShaderChunk, text: string, by: string): void {
  if (!ShaderChunk[chunk].includes(text)) throw new Error(`three changed ${chunk}; adapt shader-changes.ts`)
  ShaderChunk[chunk] = ShaderChunk[chunk].replace(text, by)
}
